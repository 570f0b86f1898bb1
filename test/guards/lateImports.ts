import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * An import that Vite 5 and 6 break: they import no more than the names in a pattern in front of it, so what reads the result
 * further, in the same expression, finds only these. The other forms that they look for, `(await import(…)).name` and
 * `import(…).then(({ name }) => …)`, take from the result all that they read of it.
 */
const broken =
  /(?:\bconst\s+|\blet\s+|\bvar\s+|,\s*)\{[^{}.=]+\}\s*=\s*await\s+import\([^)]+\)(?=\s*(?:\?\.|[.[(`])).*/g

/** Such imports in the scripts of a folder. */
export const brokenImports = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.[cm]?js$/.test(name))
    .flatMap((name) =>
      [...readFileSync(join(folder, name), 'utf8').matchAll(broken)].map(([text]) => `${name}: ${text.slice(0, 120)}`),
    )
