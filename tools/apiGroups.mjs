// How the API reference is divided into pages.

/**
 * @typedef {object} Group
 * @property {string} slug of the page, below `/reference/`
 * @property {string} title
 * @property {string} about what the page has, in a sentence
 * @property {RegExp} [from] import paths
 * @property {RegExp} [files] sources
 */

const page = /^@portico\/headless$/
const rules = /^@portico\/headless\/rules$/

/** In the order of the sidebar. A declaration is on the first page that takes it. @type {readonly Group[]} */
export const groups = [
  {
    slug: 'options',
    title: 'Options',
    about: 'The options of `createPortico`.',
    from: page,
    files: /client\/options|entities\/features/,
  },
  {
    slug: 'events',
    title: 'Events',
    about: 'The events of `portico.events.on` and `useEvents`.',
    from: page,
    files: /client\/events|hooks\/useEvents/,
  },
  {
    slug: 'connection',
    title: 'Connection hooks',
    about: 'Hooks that connect, disconnect and switch networks.',
    from: page,
    files: /hooks\/connection|client\/connections|flows\/networkPicker/,
  },
  {
    slug: 'wallets',
    title: 'Wallet hooks',
    about: 'Hooks that list wallets and pair with them.',
    from: page,
    files: /hooks\/wallets|flows\/(?:walletList|walletDirectory|connectWallet)|rules\/wallets|flows\/pairing/,
  },
  {
    slug: 'account',
    title: 'Account hooks',
    about: 'Hooks for the account: balances, NFTs, history, names and signatures.',
    from: page,
    files: /hooks\/account|rules\/account|rules\/tokens|queries\/|entities\/nft|chains\/provider/,
  },
  {
    slug: 'send',
    title: 'Send hooks',
    about: 'Hooks that send coins, tokens, NFTs, payments and transactions.',
    from: page,
    files:
      /hooks\/send|flows\/(?:transactions|pendingTransactions|send|pay|registerName)|entities\/(?:sendDraft|payment)/,
  },
  {
    slug: 'swap-and-buy',
    title: 'Swap and buy hooks',
    about: 'Hooks for swaps and purchases.',
    from: page,
    files: /hooks\/(?:swap|onramp)|flows\/swap|entities\/(?:swap|onramp|schema\/swap)/,
  },
  {
    slug: 'modal',
    title: 'Modal hooks',
    about: 'Hooks for the modal, its theme and its messages.',
    from: page,
    files: /hooks\/modal|entities\/modal|client\/notifications/,
  },
  {
    slug: 'error-classes',
    title: 'Error classes',
    about: 'The errors that calls reject with. [Error codes](/reference/errors) lists what each code means.',
    from: page,
    files: /errors\/|errorCodes/,
  },
  {
    slug: 'client',
    title: 'Client and provider',
    about: 'The client, its state and its provider for React.',
    from: page,
    files: /client\/|hooks\/|services\/|entities\/register/,
  },
  {
    slug: 'adapters',
    title: 'Inside adapters and connectors',
    about: 'What the adapter of a chain and a connector are made of.',
    from: page,
    files: /chains\/|connectors\//,
  },
  {
    slug: 'types',
    title: 'Types',
    about: 'Accounts, networks and wallets, as hooks and actions use them.',
    from: page,
  },
  {
    slug: 'actions-send',
    title: 'Actions: sends and swaps',
    about: 'Functions of the client that send, pay, swap and watch transactions, without React.',
    from: /\/actions$/,
    files: /actions\/send|flows\/(?:send|swap|pay)|chains\/adapter/,
  },
  {
    slug: 'actions',
    title: 'Actions: accounts',
    about: 'Functions of the client that connect, sign and change what is shown, without React.',
    from: /\/actions$/,
  },
  {
    slug: 'queries',
    title: 'Queries',
    about: 'TanStack Query options for everything that is read.',
    from: /\/queries$/,
  },
  {
    slug: 'schemas-services',
    title: 'Schemas of services',
    about: 'Zod schemas that check the replies of services, and their types.',
    from: rules,
    files: /schema\/(?:blockchain|directory|onramp|swap)|sessionsApi/,
  },
  {
    slug: 'schemas',
    title: 'Schemas of accounts',
    about: 'Zod schemas that check accounts, drafts, messages and the replies of wallets, and their types.',
    from: rules,
    files: /schema\//,
  },
  {
    slug: 'rules-tokens',
    title: 'Rules: amounts and tokens',
    about: 'Functions without side effects, for amounts, tokens, swaps and history.',
    from: rules,
    files: /rules\/tokens/,
  },
  {
    slug: 'rules-account',
    title: 'Rules: accounts and wallets',
    about: 'Functions without side effects, for accounts, addresses, names and wallets.',
    from: rules,
    files: /rules\/(?:account|address|wallets)/,
  },
  {
    slug: 'rules',
    title: 'Rules: networks and settings',
    about: 'Functions and constants for networks, features, links and limits.',
    from: rules,
  },
  {
    slug: 'evm',
    title: 'EVM',
    about: 'The EVM adapter, viem clients, and hooks for contracts.',
    from: /\/eip155$/,
    files: /src\/(?:chains|integrations|networks)\//,
  },
  {
    slug: 'testing-wallets',
    title: 'Test wallets',
    about: 'Wallets with real keys, for tests.',
    from: /\/testing/,
    files: /testing\/wallets/,
  },
  { slug: 'testing', title: 'Testing', about: 'Chains, services and faults for tests.', from: /\/testing/ },
  {
    slug: 'approval',
    title: 'Approval',
    about: 'What a request to the embedded wallet says, and what a person has to be warned of.',
    from: /\/headless\/approval$/,
  },
  {
    slug: 'words',
    title: 'Words',
    about: 'English for what hooks return: steps, statuses, warnings and groups.',
    from: /\/headless\/locales\/en$/,
  },
  {
    slug: 'siwx',
    title: 'Sign-in',
    about: 'The options and the store of [sign-in](/guides/sign-in).',
    from: /\/siwx$/,
  },
  {
    slug: 'siwx-server',
    title: 'Sign-in on a server',
    about: 'The handler, the verifier and the stores of [sign-in](/guides/sign-in).',
    from: /\/siwx\/server$/,
  },
  { slug: 'walletconnect', title: 'WalletConnect', about: 'Connects mobile wallets.', from: /\/walletconnect$/ },
  {
    slug: 'chains',
    title: 'Chains and connectors',
    about:
      'Adapters of the other chains, WalletConnect over `@walletconnect/ethereum-provider`, and bridges to other libraries.',
    from: /^@portico\/headless\/(?!networks)/,
  },
  {
    slug: 'skin',
    title: 'Components',
    about: 'The modal and the buttons of `@portico/skin`.',
    from: /^@portico\/skin/,
  },
]

/** The page of a declaration. @param {import('./publicApi.mjs').PublicDeclaration} declaration */
export function groupOf({ paths, file }) {
  const [path = ''] = paths
  return groups.find(({ from, files }) => (from?.test(path) ?? true) && (files?.test(file) ?? true))
}
