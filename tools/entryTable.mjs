// The table of import paths in the README of each package. As a command it writes them: `pnpm reference`.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { publicEntries } from './publicEntries.mjs'
import { root } from './shutdown.mjs'

const begin = '<!-- entries: written by pnpm reference -->'
const end = '<!-- end of entries -->'

/** What each path contains. @type {Readonly<Record<string, string>>} */
const contents = {
  '@portico/headless': '`createPortico`, `PorticoProvider`, hooks, types, errors',
  '@portico/headless/rules': 'pure functions: amounts, addresses, links, drafts',
  '@portico/headless/actions': 'every action as a plain function of the client, also for use without React',
  '@portico/headless/queries': 'query option factories',
  '@portico/headless/networks': 'ready network definitions',
  '@portico/headless/eip155': 'the adapter of EVM chains, and viem’s clients over the connection',
  '@portico/headless/solana': 'the adapter of Solana; `@solana/web3.js` is an optional peer, loaded on first use',
  '@portico/headless/bip122': 'the adapter of Bitcoin',
  '@portico/headless/polkadot': 'the adapter of Polkadot',
  '@portico/headless/cosmos': 'the adapter of Cosmos chains',
  '@portico/headless/walletconnect':
    'connections to mobile wallets; `@walletconnect/universal-provider` 2.21.8 (Apache-2.0) is an optional peer, loaded on first use. `walletConnect({ load })` takes it from elsewhere',
  '@portico/headless/walletconnect-ethereum':
    'the same over `@walletconnect/ethereum-provider` 2.21.8 (Apache-2.0), for a site that has it already',
  '@portico/headless/embedded': 'the embedded wallet: login by email at a secure site of your own; test networks only',
  '@portico/headless/approval':
    'what a request to the embedded wallet says, and what a person has to be warned of; the same code on the page and in the frame',
  '@portico/headless/wagmi': 'a wagmi connector over the active connection; `wagmi` is an optional peer',
  '@portico/headless/wallet-adapter':
    'the active connection as the wallet of `@solana/wallet-adapter-react`, which is an optional peer beside `@solana/wallet-adapter-base`',
  '@portico/headless/locales/en': 'English words for what hooks return: steps, statuses, warnings and groups',
  '@portico/headless/siwx':
    'sign-in with a wallet: the option `siwx` of `createPortico`, and `siweConfig` for callbacks that a site has already',
  '@portico/headless/siwx/server':
    'sign-in on your server: nonces, verifiers of five namespaces, sessions; their curves are optional peers, loaded on first use',
  '@portico/headless/testing':
    'EVM test wallets with real keys, chains in memory, msw handlers for every remote call, each of which can be made to fail, and `setFlowStep` to put a flow into any step; `msw` is an optional peer',
  '@portico/headless/testing/bip122': 'Bitcoin test wallets; needs `@noble/curves` and `@scure/btc-signer`',
  '@portico/headless/testing/cosmos': 'Cosmos test wallets; needs `@noble/curves`',
  '@portico/headless/testing/eip155': 'the EVM test wallets of `testing` alone, without `msw`',
  '@portico/headless/testing/polkadot': 'Polkadot test wallets; needs `@scure/sr25519`',
  '@portico/headless/testing/solana': 'Solana test wallets; needs `@noble/curves`',
  '@portico/skin': 'the modal and three buttons, themes, types of messages and views',
  '@portico/skin/element': '`mountPortico`, `<portico-button>` and `<portico-modal>` for sites without React',
  '@portico/skin/approval':
    'what a person confirms, as the page of a secure site draws it, with no modal around; its styles are in `approval.css`',
  '@portico/skin/script':
    'the same as one script with React inside, for pages without a bundler: `dist/script/portico.js`',
  '@portico/skin/locales/en':
    'no message: English is built in, and this is what an app with several languages loads for it',
  '@portico/skin/approval.css': 'the style sheet of `@portico/skin/approval`',
  '@portico/skin/styles.css': 'the style sheet; without it the modal has no looks',
}

/** What a folder that came later contains: a namespace or a language. @param {string} path */
function described(path) {
  const name = path.slice(path.lastIndexOf('/') + 1)
  if (path.startsWith('@portico/headless/testing/')) return `test wallets of \`${name}\``
  if (path.startsWith('@portico/skin/locales/')) return `the messages in \`${name}\``
  const isChain = publicEntries(join(root, 'packages/headless')).some(
    (entry) => entry.path === path && entry.source.includes('/src/chains/'),
  )
  return isChain ? `the adapter of \`${name}\`` : undefined
}

/** Paths that no source file stands behind. @type {Readonly<Record<string, readonly string[]>>} */
const built = { headless: [], skin: ['@portico/skin/script', '@portico/skin/approval.css', '@portico/skin/styles.css'] }

/**
 * The README of a package with the table of its import paths as it is now.
 *
 * @param {string} name of the folder in `packages`
 * @throws when a path has no description, or the README no place for the table
 */
export function readmeWithEntries(name) {
  const folder = join(root, 'packages', name)
  const paths = [...publicEntries(folder).map(({ path }) => path), ...(built[name] ?? [])]
  const rows = paths.map((path) => {
    const text = contents[path] ?? described(path)
    if (!text) throw new Error(`${path} is not described in tools/entryTable.mjs`)
    return `| \`${path}\` | ${text} |`
  })
  const readme = readFileSync(join(folder, 'README.md'), 'utf8')
  const [before, rest = ''] = readme.split(begin)
  const [, after] = rest.split(end)
  if (before === undefined || after === undefined) throw new Error(`The README of ${name} has no place for its entries`)
  return `${before}${[begin, '| import | contains |', '| --- | --- |', ...rows, end].join('\n')}${after}`
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  for (const name of Object.keys(built))
    writeFileSync(join(root, 'packages', name, 'README.md'), readmeWithEntries(name))
