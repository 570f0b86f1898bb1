import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { execaSync } from 'execa'
import { parseSync, Visitor } from 'oxc-parser'
import type { PublicDeclaration } from '../../tools/publicApi.mjs'
import { inRepository } from './workspace'

/** Below the docs, which depend on all that examples use. */
const folder = inRepository('apps/docs/.cache/examples')

/** One that adds to the types of a module would change those of all others: `test/types` has it. */
const addsTypes = /^declare module/m

export type Example = { readonly file: string; readonly name: string; readonly path: string; readonly code: string }

/** The examples in the comments of what the packages export. */
export const examplesOf = (api: readonly PublicDeclaration[]): readonly Example[] =>
  api.flatMap(({ name, paths: [path = ''], doc }) =>
    (doc?.examples ?? [])
      .filter((code) => !addsTypes.test(code))
      .map((code, index) => ({ file: `${path.replaceAll('/', '.')}.${name}.${index}.tsx`, name, path, code })),
  )

/** What the compiler says of examples, with the types that are published; `scope.d.ts` has what they take from the application. */
export function exampleFaults(examples: readonly Example[], api: readonly PublicDeclaration[]): readonly string[] {
  const paths = new Map(api.toReversed().map(({ name, paths: [path = ''] }) => [name, path]))
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const example of examples) writeFileSync(join(folder, example.file), toModule(example, paths))
  const config = {
    extends: inRepository('tsconfig.base.json'),
    include: ['*.tsx', inRepository('test/types/examples/scope.d.ts')],
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

/** The example as a module that imports the public names it uses. */
function toModule({ name, path, code }: Example, paths: ReadonlyMap<string, string>): string {
  const isModule = /^(?:import|export) /m.test(code)
  const text = isModule ? code : `export async function example() {\n${code}\n}`
  const declared = declaredNames(text)
  const words = new Set(code.match(/[A-Za-z_$][\w$]*/g))
  const imports = [...words].flatMap((word) => {
    const from = word === name ? path : paths.get(word)
    return from && !declared.has(word) ? [`import { ${word} } from '${from}'`] : []
  })
  return [...imports, text].join('\n')
}

function declaredNames(text: string): ReadonlySet<string> {
  const names = new Set<string>()
  new Visitor({
    VariableDeclarator: ({ id }) => void (id.type === 'Identifier' && names.add(id.name)),
    ImportSpecifier: ({ local }) => void names.add(local.name),
    // What is taken apart: `const { data: name } = …`
    ObjectPattern({ properties }) {
      for (const each of properties)
        if (each.type === 'Property' && each.value.type === 'Identifier') names.add(each.value.name)
    },
  }).visit(parseSync('example.tsx', text).program)
  return names
}
