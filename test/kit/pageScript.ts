import { build } from 'esbuild'
import { fileURLToPath } from 'node:url'

/** Bundles a module into a script that runs in a page before its own code, as that of an extension does. */
export async function pageScript(module: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: module, resolveDir: fileURLToPath(new URL('.', import.meta.url)) },
    bundle: true,
    format: 'iife',
    minify: true,
    write: false,
  })
  return outputFiles[0]?.text ?? ''
}
