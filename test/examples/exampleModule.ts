import { parseSync, Visitor } from 'oxc-parser'
import type { PublicDeclaration } from '../../tools/publicApi.mjs'

export type Example = { readonly file: string; readonly name: string; readonly path: string; readonly code: string }

/** One that adds to the types of a module would change those of all others: `test/types` has it. */
const addsTypes = /^declare module/m

/** The examples in the comments of what the packages export. */
export const examplesOf = (api: readonly PublicDeclaration[]): readonly Example[] =>
  api.flatMap(({ name, paths: [path = ''], doc }) =>
    (doc?.examples ?? [])
      .filter((code) => !addsTypes.test(code))
      .map((code, index) => ({ file: `${path.replaceAll('/', '.')}.${name}.${index}.tsx`, name, path, code })),
  )

/** What examples use of other libraries. */
const libraries = {
  viem: ['createWalletClient', 'custom', 'encodeFunctionData', 'erc20Abi', 'http', 'parseEther'],
  '@tanstack/react-query': ['useMutation'],
  wagmi: ['createConfig'],
  ethers: ['BrowserProvider'],
  'msw/node': ['setupServer'],
  '@solana/wallet-adapter-react': ['ConnectionProvider'],
}
const libraryOf = new Map(Object.entries(libraries).flatMap(([path, names]) => names.map((name) => [name, path])))

/** An example without its imports, as the body of a function. */
export const bodyOf = (code: string): string => code.replaceAll(/^(?:import .*|export )/gm, '')

/** The entry that exports a name. */
export const pathsOf = (api: readonly PublicDeclaration[]): ReadonlyMap<string, string> =>
  new Map(api.toReversed().map(({ name, paths: [path = ''] }) => [name, path]))

/** Imports of what an example uses of the packages and of other libraries, and does not import itself. */
export function importsOf({ name, path, code }: Example, paths: ReadonlyMap<string, string>): readonly string[] {
  const { used, declared } = namesOf(`async function example() {\n${bodyOf(code)}\n}`)
  const imported = new Set([...code.matchAll(/^import \{(.*)\}/gm)].flatMap(([, names = '']) => names.match(/\w+/g)))
  return [...used].flatMap((word) => {
    const from = word === name ? path : (paths.get(word) ?? libraryOf.get(word))
    return from && !declared.has(word) && !imported.has(word) ? [`import { ${word} } from '${from}'`] : []
  })
}

function namesOf(text: string): Readonly<Record<'used' | 'declared', ReadonlySet<string>>> {
  const [used, declared] = [new Set<string>(), new Set<string>()]
  new Visitor({
    Identifier: ({ name }) => void used.add(name),
    JSXIdentifier: ({ name }) => void used.add(name),
    VariableDeclarator: ({ id }) => void (id.type === 'Identifier' && declared.add(id.name)),
    // What is taken apart: `const { data: name } = …`
    ObjectPattern({ properties }) {
      for (const each of properties)
        if (each.type === 'Property' && each.value.type === 'Identifier') declared.add(each.value.name)
    },
  }).visit(parseSync('example.tsx', text).program)
  return { used, declared }
}
