import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { execaSync } from 'execa'
import type { PublicDeclaration } from '../../tools/publicApi.mjs'
import { inRepository } from '../guards/workspace'
import { type Example, importsOf, pathsOf } from './exampleModule'

/** Below the docs, which depend on all that examples use. */
const folder = inRepository('apps/docs/.cache/examples')

/** What the compiler says of examples, with the types that are published; `scope.d.ts` has what they take from the application. */
export function exampleFaults(examples: readonly Example[], api: readonly PublicDeclaration[]): readonly string[] {
  const paths = pathsOf(api)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const example of examples) writeFileSync(join(folder, example.file), toModule(example, paths))
  const config = {
    extends: inRepository('tsconfig.base.json'),
    include: ['*.tsx', inRepository('test/examples/scope.d.ts')],
    compilerOptions: {
      types: ['node'],
      customConditions: [],
      noFallthroughCasesInSwitch: false,
      verbatimModuleSyntax: false,
    },
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config))
  const { stdout } = execaSync('tsc', ['--noEmit', '--pretty', 'false', '-p', folder], {
    reject: false,
    preferLocal: true,
    localDir: inRepository('.'),
    cwd: folder,
  })
  return stdout.split('\n').filter((line) => line.includes('error TS'))
}

/** The example as a module. */
function toModule(example: Example, paths: ReadonlyMap<string, string>): string {
  const isModule = /^(?:import|export) /m.test(example.code)
  const text = isModule ? example.code : `export async function example() {\n${example.code}\n}`
  return [...importsOf(example, paths), text].join('\n')
}
