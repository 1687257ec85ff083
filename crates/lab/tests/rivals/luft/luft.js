self.luft = { network: (bytes) => (bytes.length === 4 ? 'network ok' : 'network lost too short') };
