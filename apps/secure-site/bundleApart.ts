import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite'

const suffix = '?apart'

/**
 * Bundles the module of an import that ends with `?apart` by itself, as Vite does with workers, so that nothing of it is shared with the
 * page that loads it: what both need would be in the page with all that only the other needs of it. The import has one function, `load`,
 * which adds the style sheet and resolves with the module.
 */
export function bundleApart(config: InlineConfig): Plugin {
  return {
    name: 'bundle-apart',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!source.endsWith(suffix)) return null
      const resolved = await this.resolve(source.slice(0, -suffix.length), importer, { skipSelf: true })
      return resolved && `\0${resolved.id}${suffix}`
    },
    async load(id) {
      if (!id.startsWith('\0') || !id.endsWith(suffix)) return null
      const file = id.slice(1, -suffix.length)
      const built = (await build({
        ...config,
        configFile: false,
        logLevel: 'error',
        build: {
          ...config.build,
          write: false,
          rolldownOptions: { input: file, preserveEntrySignatures: 'strict' },
        },
      })) as Rolldown.RolldownOutput
      for (const output of built.output) {
        const source = output.type === 'chunk' ? output.code : output.source
        this.emitFile({ type: 'asset', fileName: output.fileName, source })
        if (output.type === 'chunk') for (const module of output.moduleIds) this.addWatchFile(module)
      }
      const pathOf = (pattern: (output: Rolldown.OutputChunk | Rolldown.OutputAsset) => boolean) =>
        JSON.stringify(built.output.filter(pattern).map(({ fileName }) => `/${fileName}`))
      return `const sheets = ${pathOf(({ fileName }) => fileName.endsWith('.css'))}
const [entry] = ${pathOf((output) => output.type === 'chunk' && output.isEntry)}
const addSheet = (href) => new Promise((resolve, reject) => {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href, onload: resolve, onerror: reject })
  document.head.append(link)
})
export async function load() {
  const [module] = await Promise.all([import(/* @vite-ignore */ entry), ...sheets.map(addSheet)])
  return module
}`
    },
  }
}
