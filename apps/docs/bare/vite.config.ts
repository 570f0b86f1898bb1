import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig({
  root: here('.'),
  plugins: [react()],
  // The WalletConnect client's own modal, which Portico never loads and the workspace does not install.
  resolve: { alias: { '@reown/appkit/core': here('emptyModule.ts') } },
  build: {
    outDir: here('../dist/bare'),
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
})
