import vue from '@vitejs/plugin-vue';

const isCustomElement = (tag) => tag === 'luft-board';

export default {
  // The built page may lie in any folder.
  base: './',
  plugins: [vue({ template: { compilerOptions: { isCustomElement } } })],
};
