// The namespaces that rolldown makes where modules that are loaded one by one are published in one file.

const helper =
  'var __exportAll = (all) => { let target = {}; for (var name in all) Object.defineProperty(target, name, { get: all[name], enumerable: true }); return target }'

/** How rolldown takes parts of such a module: `const { part } = await import("./file.js").then((n) => n.module_exports)`. */
const takenApart = /\b(const|let) (\{[^{}]+\}) = await import\(("[^"]+")\)\.then\(\(n\) => n\.([\w$]+)\)/g

/**
 * Writes namespaces as any host can build them. Lines stay where they are, and with them the source maps.
 *
 * The helper that makes them is written into each file that uses it: as a module of its own it would be one more file for a
 * host's bundler to share between phases. What an import takes of a namespace stands in one pattern with its name: Vite 5 and
 * 6 import no more than the pattern in front of `await import()` names, and with rolldown's form that lacked the namespace.
 *
 * @returns {import('vite').Plugin} a build whose files need a helper that was not found fails
 */
export function writeNamespaces() {
  return {
    name: 'write-namespaces',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const [name, file] of Object.entries(bundle)) {
          if (name === 'rolldown-runtime.js') delete bundle[name]
          if (file.type !== 'chunk' || name === 'rolldown-runtime.js') continue
          file.code = withNamespaces(file.code)
          if (file.code.includes('rolldown-runtime')) this.error(`${name} imports another helper of rolldown`)
        }
      },
    },
  }
}

/** @param {string} code of a file as rolldown writes it */
export const withNamespaces = (code) =>
  code
    .replace(/^import \{ __exportAll \} from "[./]*rolldown-runtime\.js";$/m, helper)
    .replace(takenApart, '$1 { $4: $2 } = await import($3)')
