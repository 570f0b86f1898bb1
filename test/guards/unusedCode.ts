import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
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

/**
 * What only tests use: files, and exports that their own file does not use either. A part of a file that is tested by
 * itself has to be exported, and is no such thing.
 */
export function usedOnlyByTests(folder: string, ...options: readonly string[]): readonly string[] {
  return unusedCode(folder, '--production', ...options).filter((finding) => {
    const [, file, name] = finding.match(/^(.+): exports (.+)$/) ?? []
    if (!file || !name) return true
    return (readFileSync(join(folder, file), 'utf8').match(new RegExp(`\\b${name}\\b`, 'g')) ?? []).length < 2
  })
}
