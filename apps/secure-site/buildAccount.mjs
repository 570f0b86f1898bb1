// Builds the script of the account page into one file.
import { build } from 'esbuild'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** @param {string} folder of the frame's files, from which the login server serves it */
export const buildAccount = (folder) =>
  build({
    entryPoints: [fileURLToPath(new URL('src/account/main.ts', import.meta.url))],
    outfile: join(folder, 'account.js'),
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    conditions: ['@portico/source'],
    logLevel: 'warning',
  })
