import type { Nft, View } from '@portico/headless'
import type { Fixture } from '../../../../packages/skin/test/gallery/fixture'
import { approvalScenes } from '../../../../packages/skin/test/gallery/approvalScenes'
import { emailStates } from '../../../../packages/skin/test/gallery/emailFixtures'
import { collections, email, larkspur, swapTokens, wallet } from '../../../../packages/skin/test/gallery/samples'

/** An answer that no service gives. It is no HTTP error, which every browser would write to the console. */
const broken = { body: 'not JSON' }
const hanging = { hang: true }

const atConnect = { route: { view: 'Connect', params: undefined }, connected: [] } as const
const atAccount = { route: { view: 'Account', params: undefined } } as const
const atAllWallets = { route: { view: 'AllWallets', params: undefined }, connected: [] } as const
const atGetWallet = { route: { view: 'GetWallet', params: undefined }, connected: [] } as const
const atSwap = { route: { view: 'Swap', params: undefined } } as const
const atOnramp = { route: { view: 'Onramp', params: undefined } } as const
const severalWallets = { connected: ['meridian', 'larkspur'], features: ['multi_wallet'] } as const
const swapDraft = { from: swapTokens.dollar, to: swapTokens.ether, amount: '250' }

const piece: Nft = {
  id: '7',
  caipNetworkId: 'eip155:1',
  address: collections.pieces,
  tokenId: '7',
  name: 'Arcade No. 7',
  collection: 'Porticoes',
  imageUrl: 'https://gallery.portico.example/public/getTokenImage/Arcade',
  amount: '1',
}
const edition = { ...piece, id: '8', address: collections.editions, tokenId: '8', name: 'Low tide No. 8', amount: '3' }
const formerPiece = { ...piece, id: '9', tokenId: '9', name: 'Steps No. 9' }

const atNft = (nft: Nft): Pick<Fixture, 'route'> => ({ route: { view: 'Nft', params: { nft } } })

/** Requests as the page that signs draws them. */
const approvals = Object.fromEntries(
  Object.entries(approvalScenes).map(([name, approval]): [string, Fixture] => [
    name,
    { shows: 'tidewater.example', approval },
  ]),
)

/** States of a view by name. */
export type ViewStates = Readonly<Record<string, Fixture>>

/** States of each view beside the steps of its flow. A view that is missing here is an error of the compiler. */
export const viewFixtures = {
  Connect: {
    wallets: { ...atConnect, shows: larkspur.name },
    loading: { ...atConnect, shows: larkspur.name, faults: { getWallets: hanging } },
    failed: { ...atConnect, shows: larkspur.name, faults: { getWallets: broken } },
    'nothing-installed': { ...atConnect, shows: 'WalletConnect', installed: false },
  },
  AllWallets: {
    wallets: { ...atAllWallets, shows: 'Alder Wallet' },
    loading: { ...atAllWallets, shows: 'All wallets', faults: { getWallets: hanging } },
    failed: { ...atAllWallets, shows: 'We couldn’t load the list of wallets.', faults: { getWallets: broken } },
  },
  GetWallet: {
    wallets: { ...atGetWallet, shows: 'Sign in and pay with a wallet' },
    failed: { ...atGetWallet, shows: 'We couldn’t load the list of wallets.', faults: { getWallets: broken } },
  },
  EmailLogin: emailStates,
  ConnectingWalletConnect: {
    wallet: {
      route: { view: 'ConnectingWalletConnect', params: { wallet: { ...wallet, installed: false } } },
      shows: 'Scan with your phone',
      connected: [],
    },
  },
  ConnectingWalletConnectBasic: {
    'qr-code': {
      route: { view: 'ConnectingWalletConnectBasic', params: undefined },
      shows: 'Scan with your phone',
      connected: [],
    },
  },
  ConnectingExternal: {},
  Account: {
    tokens: { ...atAccount, shows: 'USD Coin' },
    'no-tokens': { ...atAccount, shows: 'Ether', funded: false },
    'tokens-loading': { ...atAccount, shows: 'Tokens', faults: { balance: hanging } },
    'tokens-partly': { ...atAccount, shows: 'Some items couldn’t be loaded.', faults: { balance: broken } },
    'tokens-failed': {
      ...atAccount,
      shows: 'Token Balance Unavailable',
      faults: { balance: broken, rpc: broken },
    },
    nfts: { ...atAccount, shows: 'Arcade No. 7', tab: 'nfts' },
    'no-nfts': { ...atAccount, shows: 'No NFTs yet', tab: 'nfts', funded: false },
    'nfts-loading': { ...atAccount, shows: 'NFTs', tab: 'nfts', faults: { history: hanging } },
    'nfts-failed': { ...atAccount, shows: 'Couldn’t load your NFTs', tab: 'nfts', faults: { history: broken } },
    activity: { ...atAccount, shows: 'Received', tab: 'activity' },
    'no-activity': { ...atAccount, shows: 'No activity yet', tab: 'activity', funded: false },
    'activity-loading': { ...atAccount, shows: 'Activity', tab: 'activity', faults: { history: hanging } },
    'activity-failed': {
      ...atAccount,
      shows: 'Failed to fetch transactions',
      tab: 'activity',
      faults: { history: broken },
    },
    locked: { ...atAccount, shows: `${larkspur.name} is locked. Unlock it to send and sign.`, locked: true },
    'several-wallets': { ...atAccount, ...severalWallets, shows: 'USD Coin' },
    'logged-in': { ...atAccount, shows: email, connected: ['embedded'] },
    'no-name': { ...atAccount, shows: 'Choose account name', connected: ['embedded'] },
  },
  SwitchNetwork: {},
  SwitchActiveChain: {},
  UnsupportedChain: {
    unknown: { route: { view: 'UnsupportedChain', params: undefined }, shows: 'Unknown Network', chainId: 424_242 },
    known: { route: { view: 'UnsupportedChain', params: undefined }, shows: 'Polygon', chainId: 137 },
  },
  Nft: {
    piece: { ...atNft(piece), shows: 'Arcade No. 7' },
    edition: { ...atNft(edition), shows: 'Low tide No. 8' },
    'not-held': { ...atNft(formerPiece), shows: 'This account no longer has this NFT.' },
  },
  ProfileWallets: {
    wallets: { route: { view: 'ProfileWallets', params: undefined }, ...severalWallets, shows: 'In use' },
    'logged-in': {
      route: { view: 'ProfileWallets', params: undefined },
      ...severalWallets,
      connected: ['larkspur', 'embedded'],
      shows: email,
    },
    locked: {
      route: { view: 'ProfileWallets', params: undefined },
      ...severalWallets,
      connected: ['larkspur', 'meridian'],
      shows: 'Locked',
      locked: true,
    },
  },
  Receive: {
    address: { route: { view: 'Receive', params: undefined }, shows: 'Use only these networks' },
  },
  Send: {},
  Pay: {},
  Swap: {
    empty: { ...atSwap, shows: 'You pay' },
    quote: { ...atSwap, shows: 'Rate', swapDraft },
    quoting: { ...atSwap, shows: 'Getting a price', swapDraft, faults: { convertQuotes: hanging } },
    'quote-failed': { ...atSwap, shows: 'We couldn’t get a price.', swapDraft, faults: { convertQuotes: broken } },
  },
  Onramp: {
    loading: { ...atOnramp, shows: 'Loading tokens', faults: { onrampOptions: hanging } },
    estimate: {
      ...atOnramp,
      shows: 'No live price',
      faults: { onrampQuote: broken },
      flow: { name: 'onramp', json: { step: 'form', draft: { amount: '100' } } },
    },
  },
  SIWXSignMessage: {},
  ApproveTransaction: approvals,
  RegisterAccountName: {},
  RegisterAccountNameSuccess: {
    registered: {
      route: { view: 'RegisterAccountNameSuccess', params: { name: 'anna.reown.id' } },
      shows: 'anna.reown.id is yours',
      connected: ['embedded'],
    },
  },
} satisfies { readonly [Name in View]: ViewStates }
