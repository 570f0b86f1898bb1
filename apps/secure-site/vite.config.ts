import { fileURLToPath } from 'node:url'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig, type UserConfig } from 'vite'
import { annotatePureValues } from '../../tools/phases.mjs'
import { bundleApart } from './bundleApart'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const conditions = ['@portico/source', 'module', 'browser', 'production']

/** How everything in the frame is bundled. */
export const bundled: UserConfig = {
  root: here('src/frame'),
  plugins: [react(), vanillaExtractPlugin({ identifiers: 'short' }), annotatePureValues()],
  resolve: { conditions },
  build: {
    target: 'es2022',
    // Its polyfill and the helper that preloads would be scripts of their own.
    modulePreload: false,
    reportCompressedSize: false,
  },
}

/** The page inside the frame: static files for the login server, which serves `index.html` as `/sdk`. */
export default defineConfig({
  ...bundled,
  // What is not used of the schemas is left out.
  plugins: [bundleApart(bundled), annotatePureValues()],
  build: {
    ...bundled.build,
    outDir: here('dist/frame'),
    emptyOutDir: true,
    rolldownOptions: { input: [here('src/frame/index.html'), here('src/frame/approve.html')] },
  },
  worker: { format: 'es', plugins: () => [annotatePureValues()] },
})
