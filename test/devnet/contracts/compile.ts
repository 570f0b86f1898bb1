import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import solc from 'solc'

// Compiles the contracts into the JSON files of this folder, so that the local world needs no compiler: `pnpm contracts`.
const require = createRequire(import.meta.url)
const here = (name: string) => new URL(name, import.meta.url)

const names = [
  'LocalToken',
  'LocalCollectible',
  'LocalEditions',
  'LocalNames',
  'LocalPool',
  'LocalBatch',
  'LocalAccount',
  'LocalStrictToken',
  'LocalTollToken',
  'LocalWrappedEther',
  'Reverting',
] as const
const input = {
  language: 'Solidity',
  sources: Object.fromEntries(
    names.map((name) => [`${name}.sol`, { content: readFileSync(here(`${name}.sol`), 'utf8') }]),
  ),
  settings: {
    evmVersion: 'prague',
    optimizer: { enabled: true },
    outputSelection: { '*': { '*': ['evm.bytecode.object', 'evm.methodIdentifiers'] } },
  },
}

type Output = {
  readonly errors?: readonly { readonly severity: string; readonly formattedMessage: string }[]
  readonly contracts: Record<
    string,
    Record<
      string,
      {
        readonly evm: {
          readonly bytecode: { readonly object: string }
          readonly methodIdentifiers: Readonly<Record<string, string>>
        }
      }
    >
  >
}

const find = (path: string) => ({ contents: readFileSync(require.resolve(path), 'utf8') })
const { errors = [], contracts } = JSON.parse(solc.compile(JSON.stringify(input), { import: find })) as Output
const failures = errors.filter(({ severity }) => severity === 'error')
if (failures.length > 0) throw new Error(failures.map(({ formattedMessage }) => formattedMessage).join('\n'))

const compiled = (name: string, file = name) => {
  const contract = contracts[`${file}.sol`]?.[name]
  if (!contract) throw new Error(`${file}.sol holds no ${name}`)
  return contract.evm
}
const tokensAndExchanges = ['LocalToken', 'LocalCollectible', 'LocalEditions', 'LocalPool', 'LocalStrictToken'] as const
for (const name of [...tokensAndExchanges, 'LocalBatch', 'LocalTollToken', 'LocalWrappedEther'])
  write(`${name}.json`, { bytecode: `0x${compiled(name).bytecode.object}` })

const bytecodeOf = (name: string) => `0x${compiled(name, 'LocalNames').bytecode.object}`
write('LocalNames.json', {
  registry: bytecodeOf('LocalNameRegistry'),
  resolver: bytecodeOf('LocalNameResolver'),
  universalResolver: bytecodeOf('LocalUniversalResolver'),
})

write('LocalAccount.json', {
  account: `0x${compiled('LocalAccount').bytecode.object}`,
  factory: `0x${compiled('LocalAccountFactory', 'LocalAccount').bytecode.object}`,
})

const { bytecode, methodIdentifiers } = compiled('Reverting')
write('Reverting.json', {
  bytecode: `0x${bytecode.object}`,
  selectors: Object.fromEntries(
    Object.entries(methodIdentifiers).map(([signature, selector]) => [signature.replace('()', ''), `0x${selector}`]),
  ),
})

const constants = (await import(new URL('constants/contracts.js', import.meta.resolve('viem')).href)) as {
  multicall3Bytecode: string
}
write('Multicall3.json', {
  address: '0xcA11bde05977b3631167028862bE2a173976CA11',
  bytecode: constants.multicall3Bytecode,
})

function write(name: string, artifact: object) {
  writeFileSync(here(name), `${JSON.stringify(artifact, null, 2)}\n`)
  console.log(`wrote ${name}`)
}
