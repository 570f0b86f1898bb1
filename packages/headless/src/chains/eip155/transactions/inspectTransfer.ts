import type { Address } from 'viem'
import { call, getCode } from 'viem/actions'
import { errorMessages } from '../../../constants/messages.js'
import { TransactionRejectedByNodeError } from '../../../errors/request.js'
import type { TransferDetails, TransferInspection } from '../../adapter.js'
import type { PublicClient } from '../publicClient.js'
import { simulateBalances } from './simulateBalances.js'
import { readDecimals } from './token.js'
import { toAddress, toTransferCall } from './transfer.js'

/** What arrives of a token; `undefined` when the node cannot simulate. */
async function simulateReceived(client: PublicClient, details: TransferDetails): Promise<bigint | undefined> {
  const { to, data } = toTransferCall(details)
  const holding = { owner: toAddress(details.to), token: to }
  const [received] = (await simulateBalances(client, { from: details.from as Address, to, data }, [holding])) ?? []
  return received !== undefined && received >= 0n && received <= details.amount ? received : undefined
}

/** Runs the transfer on the node without sending it. Throws what the node says when it would fail. */
async function assertSucceeds(client: PublicClient, details: TransferDetails): Promise<void> {
  const { to, value, data } = toTransferCall(details)
  const answer = (await call(client, { account: details.from as Address, to, value, data })).data ?? '0x'
  // A token may refuse by its answer in place of a revert; some tokens answer nothing.
  if (details.token && !details.token.nft && /^0x0{64}$/.test(answer))
    throw new TransactionRejectedByNodeError('EXECUTION_REVERTED', errorMessages.executionReverted, {
      reason: errorMessages.tokenRefused,
    })
}

/** Whether the receiver is the contract of a token, where what is sent is lost as a rule. */
async function isToken(client: PublicClient, address: Address): Promise<boolean> {
  const code = await getCode(client, { address })
  if (!code || code === '0x') return false
  return Number.isInteger(await readDecimals(client, address))
}

/** Finds out what a transfer would do, before the wallet is asked. */
export async function inspectTransfer(client: PublicClient, details: TransferDetails): Promise<TransferInspection> {
  const [received, isTokenContract] = await Promise.all([
    details.token && !details.token.nft ? simulateReceived(client, details) : undefined,
    isToken(client, toAddress(details.to)),
    assertSucceeds(client, details),
  ])
  return { received, receiver: isTokenContract ? 'token' : undefined }
}
