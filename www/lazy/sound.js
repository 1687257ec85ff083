// The sounds, synthesized from oscillators and noise, without files. Loaded with the first sound.

/** A knock of wood on wood: a falling tone and a click of noise. */
const knock = (at, pitch = 1, gain = 1) => [
  { at, tone: 'sine', from: 330 * pitch, to: 150 * pitch, length: .09, gain: .55 * gain },
  { at, tone: 'triangle', from: 900 * pitch, to: 500 * pitch, length: .03, gain: .18 * gain },
  { at, noise: 1800 * pitch, length: .025, gain: .5 * gain },
];

/** A soft bell. */
const bell = (at, pitch, length, gain) => [
  { at, tone: 'sine', from: pitch, to: pitch, length, gain },
  { at, tone: 'sine', from: pitch * 2.01, to: pitch * 2.01, length: length * .5, gain: gain * .25 },
];

/** The voices of each sound, with start and length in seconds. */
export const SOUNDS = {
  move: knock(0),
  capture: [...knock(0, 1.25, .8), { at: .012, noise: 3400, length: .07, gain: .35 }, ...knock(.045, .8, .6)],
  castle: [...knock(0), ...knock(.12, .9)],
  check: [...knock(0, 1.1), ...bell(.03, 740, .28, .22), ...bell(.11, 988, .34, .2)],
  promotion: [...knock(0), ...bell(.05, 523, .35, .2), ...bell(.14, 659, .35, .2), ...bell(.23, 784, .5, .2)],
  'low-time': [...bell(0, 880, .09, .3), ...bell(.16, 880, .09, .3), ...bell(.32, 880, .14, .3)],
  end: [...bell(0, 262, 1.1, .2), ...bell(.07, 392, 1.1, .17), ...bell(.14, 523, 1.2, .15), ...bell(.21, 659, 1.3, .12)],
};

/** The vibration pattern of each sound: milliseconds on and off in turn. */
const SHAKES = {
  move: 12,
  capture: 24,
  castle: [12, 60, 12],
  check: [24, 50, 24],
  promotion: 40,
  'low-time': [50, 70, 50],
  end: [60, 90, 120],
};

/** The highest volume step. */
const LOUDEST = 10;

/** How long the device stays on after the last sound, in milliseconds. It may lag behind. */
const REST_AFTER = 1000;

let context;
/** The number of voices that sound, or are about to. At 0 the timer runs. */
let sounding = 0;
let resting;

/** Plays a sound at a volume from 1 to 10. */
export async function play(name, loudness) {
  // Before the first user gesture the browser would only log a warning.
  if (navigator.userActivation?.hasBeenActive === false) {
    return;
  }
  context ??= new AudioContext();
  clearTimeout(resting);
  // Sounds that are about to start also keep the device on while it resumes.
  sounding += 1;
  await context.resume();
  for (const voice of render(context, name, loudness)) {
    sounding += 1;
    voice.addEventListener('ended', fallSilent);
  }
  fallSilent();
}

/** Suspends the audio device after the last voice: playing silence would use up the battery. */
function fallSilent() {
  sounding -= 1;
  if (sounding === 0) {
    resting = setTimeout(() => context.suspend(), REST_AFTER);
  }
}

/** Vibrates the phone. */
export function shake(name) {
  navigator.vibrate?.(SHAKES[name]);
}

/** Schedules the voices of a sound in an audio context, starting now, and returns their sources. */
export function render(context, name, loudness) {
  const master = context.createGain();
  // Loudness is perceived logarithmically: half the volume is a quarter of the gain.
  master.gain.value = (loudness / LOUDEST) ** 2;
  master.connect(context.destination);
  const now = context.currentTime;
  return SOUNDS[name].map((voice) => sing(context, master, voice, now + voice.at));
}

/** One voice: starts at once and fades out. Returns its source. */
function sing(context, master, voice, start) {
  const { length, gain } = voice;
  const { source, output } = voice.noise ? hiss(context, voice) : tone(context, voice, start);
  const envelope = context.createGain();
  envelope.gain.setValueAtTime(0, start);
  envelope.gain.linearRampToValueAtTime(gain, start + .003);
  envelope.gain.exponentialRampToValueAtTime(.0001, start + length);
  output.connect(envelope).connect(master);
  source.start(start);
  source.stop(start + length);
  return source;
}

function tone(context, { tone: type, from, to, length }, start) {
  const oscillator = new OscillatorNode(context, { type });
  oscillator.frequency.setValueAtTime(from, start);
  oscillator.frequency.exponentialRampToValueAtTime(to, start + length);
  return { source: oscillator, output: oscillator };
}

/** Noise around a frequency. */
function hiss(context, { noise, length }) {
  const samples = Math.ceil(context.sampleRate * length);
  const buffer = context.createBuffer(1, samples, context.sampleRate);
  const data = buffer.getChannelData(0);
  for (let index = 0; index < samples; index += 1) {
    data[index] = Math.random() * 2 - 1;
  }
  const source = new AudioBufferSourceNode(context, { buffer });
  const output = source.connect(new BiquadFilterNode(context, { type: 'bandpass', frequency: noise, Q: .8 }));
  return { source, output };
}
