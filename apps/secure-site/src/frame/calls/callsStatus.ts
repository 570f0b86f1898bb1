import type { SentCalls } from '../worker/sentCalls'
import type { AskNode } from '../approval/askNode'

/** Ms after which a transaction that no node has is not waited for any longer. */
const patience = 180_000

type Receipt = Readonly<Record<string, unknown>>

const receiptFields = ['logs', 'status', 'blockHash', 'blockNumber', 'gasUsed', 'transactionHash'] as const
const toReceipt = (receipt: Receipt) => Object.fromEntries(receiptFields.map((field) => [field, receipt[field]]))

const readReceipts = async (ask: AskNode, hashes: readonly string[]): Promise<readonly (Receipt | null)[]> =>
  Promise.all(hashes.map(async (hash) => (await ask('eth_getTransactionReceipt', [hash])) as Receipt | null))

/** Whether no node has any of the transactions, although there was time. */
async function isDropped(ask: AskNode, { hashes, at }: SentCalls, now: number): Promise<boolean> {
  if (now - at < patience) return false
  const found = await Promise.all(hashes.map((hash) => ask('eth_getTransactionByHash', [hash])))
  return found.every((transaction) => transaction === null)
}

/** Code of EIP-5792. A batch whose later transactions were never sent is done with those that were. */
async function readCode(ask: AskNode, calls: SentCalls, receipts: readonly (Receipt | null)[], now: number) {
  const mined = receipts.filter((receipt) => receipt !== null)
  if (mined.length === 0) return (await isDropped(ask, calls, now)) ? 400 : 100
  const isOver = mined.length === calls.hashes.length || (mined.length >= calls.sent && now - calls.at >= patience)
  if (!isOver) return 100
  const good = mined.filter(({ status }) => status === '0x1').length
  if (good === calls.hashes.length) return 200
  return good === 0 ? 500 : 600
}

/** The answer to `wallet_getCallsStatus`, in the form of the version that the batch was asked for in (EIP-5792). */
export async function readCallsStatus(ask: AskNode, calls: SentCalls, now: number) {
  const { version, id, chainId, hashes } = calls
  const found = await readReceipts(ask, hashes)
  const status = await readCode(ask, calls, found, now)
  const receipts = found.flatMap((receipt) => (receipt ? [toReceipt(receipt)] : []))
  if (version === '1.0') return { status: status === 100 ? 'PENDING' : 'CONFIRMED', receipts }
  return { version, id, chainId, status, atomic: false, ...(receipts.length > 0 && { receipts }) }
}
