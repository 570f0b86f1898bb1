import { readdirSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** Lets TypeScript 6 and later accept `import '@portico/skin/styles.css'`. */
const stylesheetTypes: Plugin = {
  name: 'stylesheet-types',
  async writeBundle({ dir }) {
    await writeFile(`${dir}/styles.css.d.ts`, 'export {}\n')
  },
}

const sheets = readdirSync(new URL('src', import.meta.url), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css.ts'))
  .map((file) => `src/${file.replaceAll('\\', '/')}`)
  .toSorted()
const seen = new Map<string, string[]>()

/** Class names of five letters, the same in every build of the same sources: `po`, the sheet, the style in it. */
function shortest({ hash, filePath }: { hash: string; filePath: string }) {
  const styles = seen.get(filePath) ?? []
  seen.set(filePath, styles)
  if (!styles.includes(hash)) styles.push(hash)
  return `po${sheets.indexOf(filePath).toString(36).padStart(2, '0')}${styles.indexOf(hash).toString(36)}`
}

const bare = /^[^./\0]/

/** Every language is an import path of its own. */
const languages = readdirSync(new URL('src/messages', import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => `src/messages/${name}/index.ts`)

export default defineConfig({
  plugins: [react(), vanillaExtractPlugin({ identifiers: shortest }), stylesheetTypes],
  build: {
    target: 'es2022',
    minify: false,
    sourcemap: true,
    cssCodeSplit: false,
    cssTarget: ['chrome123', 'firefox128', 'safari18'],
    cssMinify: 'lightningcss',
    lib: { entry: ['src/exports/index.ts', ...languages], formats: ['es'], cssFileName: 'styles' },
    rolldownOptions: {
      external: (id) => bare.test(id),
      output: {
        preserveModules: true,
        preserveModulesRoot: 'src',
        // A published `x.css.js` would be taken for a vanilla-extract source by every build that has its plugin.
        entryFileNames: ({ name }) => `${name.replace(/\.css$/, '.styles')}.js`,
      },
    },
  },
})
