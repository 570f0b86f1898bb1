// The files that somebody opens who follows an act through the packages: those on the shortest way between the places below. A new
// way begins where nothing in the sources leads on: at the contract of connectors and chains, in the store, and at code that is
// loaded as a whole. A place that is its own way is opened alone.
import { filesBetween, symbolGraph } from './symbolGraph.mjs'

/** @typedef {readonly (readonly [from: string, to?: string])[]} Ways */

const connector = 'headless/src/chains/eip155/connector.ts#eip1193Connector'
const lazyConnector = 'headless/src/connectors/lazyConnector.ts#lazyConnector'
const route = /** @type {const} */ ([
  'headless/src/session/modalRoute.ts#syncModalRoute',
  'headless/src/rules/modal/nextRoute.ts#nextRoute',
])

/** @type {Readonly<Record<string, { readonly goal: number, readonly ways: Ways }>>} */
const acts = {
  'wallet row pressed → account shown': {
    goal: 15,
    ways: [
      ['skin/src/views/Connect/index.tsx#Connect', 'headless/src/flows/connectWallet/controls.ts#moveConnect'],
      [
        'headless/src/flows/connectWallet/controls.ts#moveConnect',
        'headless/src/flows/connectWallet/machine.ts#connectWalletMachine',
      ],
      [
        'headless/src/flows/connectWallet/controls.ts#moveConnect',
        'headless/src/actions/connection/connectLater.ts#loadConnect',
      ],
      ['headless/src/actions/connection/connect.ts#connect', 'headless/src/session/reconnect.ts#startConnectAttempt'],
      ['headless/src/actions/connection/connect.ts#connect', 'headless/src/session/watchConnector.ts#addSessions'],
      [lazyConnector],
      [connector],
      route,
      ['skin/src/buttons/buttons.tsx#AccountButton', 'headless/src/client/selectors.ts#getAccount'],
    ],
  },
  'chain changed in the wallet → view': {
    goal: 8,
    ways: [
      [connector],
      [
        'headless/src/session/watchConnector.ts#watchConnector',
        'headless/src/session/watchConnector.ts#replaceSession',
      ],
      route,
      ['skin/src/router/views.ts#views', 'skin/src/views/UnsupportedChain/index.tsx#UnsupportedChain'],
      [
        'skin/src/views/UnsupportedChain/index.tsx#UnsupportedChain',
        'headless/src/client/selectors.ts#currentNetworkId',
      ],
    ],
  },
  'token sent (EVM)': {
    goal: 20,
    ways: [
      ['skin/src/views/Send/index.tsx#Send', 'headless/src/flows/send/draftCheck.ts#checkSendDraft'],
      ['headless/src/flows/send/draftCheck.ts#checkSendDraft', 'headless/src/rules/tokens/send.ts#validateSend'],
      ['skin/src/views/Send/SendReview.tsx#SendReview'],
      ['headless/src/hooks/send/useSend.ts#useSend', 'headless/src/flows/send/machine.ts#sendMachine'],
      ['headless/src/flows/send/controls.ts#submitSend', 'headless/src/actions/send/handOverListed.ts#handOverListed'],
      ['headless/src/actions/send/sendToken.ts#sendToken', 'headless/src/actions/signer.ts#getSigner'],
      [
        'headless/src/chains/eip155/actions.ts#createEip155Actions',
        'headless/src/chains/eip155/transactions/transfer.ts#transfer',
      ],
      [
        'headless/src/chains/eip155/transactions/transfer.ts#transfer',
        'headless/src/chains/eip155/sign.ts#assertSigner',
      ],
      [lazyConnector],
      [connector],
      [
        'headless/src/actions/send/watchTransaction.ts#watchTransactions',
        'headless/src/actions/send/transactions.ts#moveTransaction',
      ],
      ['skin/src/views/Send/SendOutcome.tsx#SendOutcome'],
    ],
  },
  'node error → user': {
    goal: 9,
    ways: [
      ['headless/src/services/jsonRpc/batch.ts#decodeResponses', 'headless/src/errors/normalize.ts#toPorticoError'],
      [
        'headless/src/services/jsonRpc/jsonRpc.ts#createJsonRpc',
        'headless/src/services/jsonRpc/batch.ts#createBatcher',
      ],
      ['headless/src/chains/eip155/publicClient.ts#unwrapNodeError'],
      ['skin/src/views/Account/index.tsx#Account', 'headless/src/queries/account.ts#nativeBalanceQuery'],
      ['headless/src/queries/account.ts#nativeBalanceQuery', 'headless/src/queries/runQuery.ts#runQuery'],
    ],
  },
  'pairing expires → new code': {
    goal: 8,
    ways: [
      [
        'headless/src/hooks/wallets/useWalletConnect.ts#useWalletConnect',
        'headless/src/flows/pairing/pair.ts#pairAndRenew',
      ],
      ['headless/src/flows/pairing/pair.ts#pairAndRenew', 'headless/src/flows/pairing/machine.ts#pairingMachine'],
      ['headless/src/flows/pairing/pair.ts#pairAndRenew', 'headless/src/rules/wallets/deepLink.ts#isPairingExpired'],
      [
        'skin/src/views/ConnectingWalletConnect/index.tsx#ConnectingWalletConnect',
        'headless/src/hooks/wallets/useWalletConnect.ts#useWalletConnect',
      ],
    ],
  },
}

/** How many files each act is followed through. @throws when a place is gone, or nothing leads from one to the next */
export function walks() {
  const graph = symbolGraph()
  return Object.entries(acts).map(([name, { goal, ways }]) => ({
    name,
    goal,
    files: new Set(ways.flatMap(([from, to = from]) => [...filesBetween(graph, from, to)])),
  }))
}
