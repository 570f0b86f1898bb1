import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const conditions = ['@portico/source', 'module', 'browser', 'production']

/** The page inside the frame: static files for the login server, which serves `index.html` as `/sdk`. */
export default defineConfig({
  root: here('src/frame'),
  resolve: { conditions },
  build: {
    outDir: here('dist/frame'),
    emptyOutDir: true,
    target: 'es2022',
    // Its polyfill and the helper that preloads would be scripts of their own.
    modulePreload: false,
    reportCompressedSize: false,
  },
  worker: { format: 'es' },
})
