import { execFileSync } from 'node:child_process'
import { inRepository } from './workspace'

type Finding = { readonly name: string; readonly line?: number }
type Row = { readonly file: string } & Readonly<Record<string, string | readonly Finding[]>>

/** What nothing uses: files, exports, types, dependencies; and what is used but not declared. */
export function unusedCode(folder: string, ...options: readonly string[]): readonly string[] {
  const args = [
    '--directory',
    folder,
    '--reporter',
    'json',
    '--no-progress',
    '--no-exit-code',
    '--no-config-hints',
    ...options,
  ]
  const reply = execFileSync(inRepository('node_modules/.bin/knip'), args, { encoding: 'utf8', maxBuffer: 1 << 26 })
  const { issues } = JSON.parse(reply) as { issues: readonly Row[] }
  return issues.flatMap(({ file, ...kinds }) =>
    Object.entries(kinds).flatMap(([kind, findings]) =>
      typeof findings === 'string' ? [] : findings.map(({ name }) => `${file}: ${kind} ${name}`),
    ),
  )
}
