import vue from '@vitejs/plugin-vue'
import { defineConfig } from 'vite'

const isOurs = (tag) => tag.startsWith('portico-')

export default defineConfig({
  plugins: [vue({ template: { compilerOptions: { isCustomElement: isOurs } } })],
  // Under a strict policy no style and no script is written into the page.
  build: { assetsInlineLimit: 0, modulePreload: { polyfill: false } },
})
