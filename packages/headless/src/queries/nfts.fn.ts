import { type Client, findSupportedNetwork } from '../client/client.js'
import { connectedSession } from '../client/selectors.js'
import { limits } from '../constants/limits.js'
import type { CaipAddress } from '../entities/caip.js'
import type { Nft } from '../entities/nft.js'
import { addressOf, networkIdOf } from '../rules/address/caip.js'
import { visibleTransactions } from '../rules/tokens/activity.js'
import type { NftMove } from '../rules/tokens/heldNfts.js'
import { toNftMoves } from '../rules/tokens/nfts.js'
import { fetchHistory } from '../services/api/blockchainApi.js'
import { abortable, withTimeout } from '../services/abort.js'
import { blockchainQueryFn } from './account.fn.js'

/** `owned`: what the wallet lists, which is all. `next`: cursor of the history that follows; missing at its end. */
export type NftsPage = {
  readonly moves: readonly NftMove[]
  readonly owned?: readonly Nft[]
  readonly next?: string
}

/** Pages of the history that one page of NFTs reads at most: most of a history is no NFTs. */
const pagesAtOnce = 5

/** Transfers of NFTs that fill a page. */
const enough = 24

/**
 * What the connected wallet lists; `undefined` when it does not, or not in time. A wallet on another device is not asked: it
 * would wake up its phone.
 */
async function readOwned(client: Client, account: CaipAddress, signal: AbortSignal) {
  const { state, internals } = client
  const network = findSupportedNetwork(client, networkIdOf(account), 'nfts')
  const session = network && connectedSession(state.getState(), network.chainNamespace)
  const connector = session && internals.connectors.get(session.connectorId)
  const isOwner = session && `${session.caipNetworkId}:${session.address}` === account
  if (!network || !connector || !isOwner || connector.info.type === 'WALLET_CONNECT') return undefined
  try {
    const actions = await internals.getChainActions(network.chainNamespace, 'ownedNfts')
    const asked = actions.ownedNfts({ connector, address: session.address, network })
    return await abortable(withTimeout(asked, limits.rpc.timeout), signal)
  } catch {
    signal.throwIfAborted()
    return undefined
  }
}

/** The `queryFn` of `nftsQuery`, loaded with its first fetch. */
export async function nftsQueryFn(
  client: Client,
  account: CaipAddress | undefined,
  { cursor, signal }: { readonly cursor: string | undefined; readonly signal: AbortSignal },
): Promise<NftsPage> {
  const owned = account && cursor === undefined ? await readOwned(client, account, signal) : undefined
  if (owned) return { moves: [], owned }
  const caipNetworkId = account && networkIdOf(account)
  return blockchainQueryFn(client, {
    input: account,
    caipNetworkId,
    area: 'nfts',
    fallback: (): NftsPage => ({ moves: [] }),
    async fetch(owner) {
      const network = networkIdOf(owner)
      let moves: readonly NftMove[] = []
      const cursors = new Set<string | undefined>()
      let next = cursor
      for (let page = 0; page < pagesAtOnce && moves.length < enough; page++) {
        cursors.add(next)
        const query = { address: addressOf(owner), caipNetworkId: network, cursor: next, signal }
        const { data, next: following } = await fetchHistory(client.options, query)
        moves = [...moves, ...toNftMoves(visibleTransactions(data, { caipNetworkId: network }))]
        // An empty page is the last one, even if it names a next cursor.
        next = data.length > 0 && !cursors.has(following) ? following : undefined
        if (next === undefined) break
      }
      return next === undefined ? { moves } : { moves, next }
    },
  })
}
