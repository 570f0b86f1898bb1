import { bytesToBase64 } from '../../rules/encoding.js'
import { RpcRequestError } from '../../errors/request.js'
import type { TransferDetails, TransferInspection } from '../adapter.js'
import { sysvarOwner } from './constants.js'
import type { Web3 } from './loadWeb3.js'
import { epochSchema, simulationSchema, type SolanaRpcRequestFn } from './rpc.js'
import { type ChainAccount, getTransferFee, isOwnedByTokenProgram } from './splToken.js'
import { getAccounts, prepareTransfer } from './transfer.js'
import { toRevertError } from './waitForTransaction.js'

function getReceiverKind(account: ChainAccount): TransferInspection['receiver'] {
  if (account?.executable) return 'program'
  if (account?.owner === sysvarOwner) return 'sysvar'
  return isOwnedByTokenProgram(account) ? 'token' : undefined
}

/** Runs the transfer on the node without sending it. A node that does not simulate lets it pass. */
async function assertSucceeds(request: SolanaRpcRequestFn, bytes: Uint8Array): Promise<void> {
  const options = { encoding: 'base64', commitment: 'confirmed', sigVerify: false, replaceRecentBlockhash: true }
  const params = [bytesToBase64(bytes), options]
  try {
    const { value } = await request({ method: 'simulateTransaction', params, reply: simulationSchema })
    if (value.err !== null && value.err !== undefined) throw toRevertError(value.err)
  } catch (thrown) {
    if (!(thrown instanceof RpcRequestError)) throw thrown
  }
}

/** Finds out what a transfer would do, before the wallet is asked. */
export async function inspectTransfer(
  web3: Web3,
  request: SolanaRpcRequestFn,
  details: TransferDetails,
  unitPrice: number,
): Promise<TransferInspection> {
  const { to, amount, token } = details
  const [receiver = null, mint = null] = await getAccounts(request, token ? [to, token.address] : [to])
  const getEpoch = async () => {
    const params = [{ commitment: 'confirmed' }]
    return (await request({ method: 'getEpochInfo', params, reply: epochSchema })).epoch
  }
  const { bytes } = await prepareTransfer(web3, request, details, unitPrice)
  const [fee] = await Promise.all([getTransferFee(mint, amount, getEpoch), assertSucceeds(request, bytes)])
  return { received: token && amount - fee, receiver: getReceiverKind(receiver) }
}
