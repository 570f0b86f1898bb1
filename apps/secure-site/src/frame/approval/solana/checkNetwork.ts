import { readTransactionLifetime, type TransactionLifetime } from '@portico/headless/approval'
import { base58, base64 } from '@scure/base'
import { RpcError } from '../../rpcError'
import type { AskNode } from '../askNode'

/** Where an account of a nonce keeps it. */
const nonceSlice = { offset: 40, length: 32 }

const unexpected = () => new RpcError('The node does not answer as expected')

/** A network is named by the first letters of the hash of its first block. */
async function checkGenesis(ask: AskNode, caipNetworkId: string): Promise<void> {
  const genesis = await ask('getGenesisHash', [])
  if (typeof genesis !== 'string') throw unexpected()
  const [, reference = ''] = caipNetworkId.split(':')
  if (reference.length < 32 || !genesis.startsWith(reference))
    throw new RpcError('The node is of another network than the request', 4901)
}

type Context<Value> = { readonly value?: Value } | null

async function isNonceOf(ask: AskNode, account: string, nonce: string): Promise<boolean> {
  const options = { encoding: 'base64', commitment: 'confirmed', dataSlice: nonceSlice }
  const answer = (await ask('getAccountInfo', [account, options])) as Context<{ readonly data?: unknown } | null>
  const data = answer?.value?.data
  const [text] = Array.isArray(data) ? (data as readonly unknown[]) : []
  try {
    return typeof text === 'string' && base58.encode(base64.decode(text)) === nonce
  } catch {
    throw unexpected()
  }
}

async function isOfNetwork(ask: AskNode, { blockhash, nonceAccount }: TransactionLifetime): Promise<boolean> {
  if (nonceAccount !== undefined) return isNonceOf(ask, nonceAccount, blockhash)
  const answer = (await ask('isBlockhashValid', [blockhash, { commitment: 'processed' }])) as Context<unknown>
  if (typeof answer?.value !== 'boolean') throw unexpected()
  return answer.value
}

/**
 * A transaction names no network: it is good on the one whose block or nonce it is of. So a page could have one signed as if it were for
 * a test network, and send it to another.
 *
 * @throws RpcError when the node is of another network, or does not know the block or the nonce
 */
export async function checkNetwork(
  ask: AskNode,
  caipNetworkId: string,
  transactions: readonly Uint8Array[],
): Promise<void> {
  await checkGenesis(ask, caipNetworkId)
  const lifetimes = transactions.map(readTransactionLifetime)
  const distinct = new Map(lifetimes.map((each) => [`${each.blockhash} ${each.nonceAccount ?? ''}`, each]))
  const known = await Promise.all([...distinct.values()].map((each) => isOfNetwork(ask, each)))
  if (known.includes(false))
    throw new RpcError('This transaction has expired, or it is for another network. Nothing was signed.')
}
