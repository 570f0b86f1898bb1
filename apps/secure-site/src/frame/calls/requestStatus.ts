import type { Account } from '../worker/operations'
import type { SentRequest } from '../worker/sentRequests'

/** Whoever signs in next here is not told what somebody else has sent. */
export async function isOfAccount({ address }: SentRequest, getAccount: () => Promise<Account>): Promise<boolean> {
  return address === undefined || Object.values((await getAccount()).accounts).includes(address)
}

const toChainId = (caipNetworkId: string) => {
  const [namespace, reference] = caipNetworkId.split(':')
  return namespace === 'eip155' ? { chainId: `0x${Number(reference).toString(16)}` } : {}
}

/**
 * What was signed for a request, in the form of EIP-5792 with the transactions that CAIP-345 adds: 400 if nothing was, and nothing was
 * sent. No node is asked: what became of a transaction, its chain says, and of a batch its own id.
 */
export const toRequestStatus = ({ id, caipNetworkId, hashes, callsId = id }: SentRequest) => ({
  version: '2.0.0',
  id: callsId,
  ...toChainId(caipNetworkId),
  status: hashes.length > 0 ? 100 : 400,
  atomic: false,
  capabilities: { caip345: { caip2: caipNetworkId, transactionHashes: hashes } },
})
