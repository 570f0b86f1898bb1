import { approvalFactsLimits } from '../../../constants/approvalFacts.js'
import type {
  ApprovalAction,
  ApprovalDescription,
  ApprovalFacts,
  ApprovalRequest,
  ApprovalSimulation,
} from '../../../entities/approval.js'
import { type ApprovalFactsContext, type AskNode, toTokens } from '../../approvalNode.js'
import { parseSolanaRequest } from '../approval/parseRequest.js'
import { type ParsedMessage, parseMessage, parseRawTransaction } from '../rawTransaction.js'
import { balanceSchema } from '../rpc.js'
import { messageFee, usualMessageFee } from './messageFee.js'
import { listParties, readParties } from './readParties.js'
import { readMints } from './readMints.js'
import { simulateTransaction } from './simulateTransaction.js'

type Transaction = { readonly bytes: Uint8Array; readonly message: ParsedMessage }

/** The transactions of a request; none for one that signs something else. @throws RangeError when one is malformed */
function listTransactions(request: ApprovalRequest): readonly Transaction[] {
  const payload = parseSolanaRequest(request)
  if (typeof payload === 'string' || payload.type !== 'transactions') return []
  return payload.transactions.map((bytes) => ({ bytes, message: parseMessage(parseRawTransaction(bytes)) }))
}

/** Of several transactions, a node can run only the first: the others start from what it left. */
async function simulateFirst(
  ask: AskNode,
  [first, ...others]: readonly Transaction[],
  address: string,
): Promise<ApprovalSimulation> {
  if (!first) return { status: 'unavailable' }
  const simulation = await simulateTransaction(ask, first.bytes, first.message, address)
  if (others.length === 0 || simulation.status !== 'success') return simulation
  return { status: 'partial', changes: simulation.changes, simulated: 1 }
}

const listMints = (actions: readonly ApprovalAction[]) =>
  actions.flatMap((action) =>
    (action.type === 'transfer' || action.type === 'allowance') && action.asset.type !== 'native'
      ? [action.asset.address]
      : [],
  )

const unique = (addresses: readonly string[]) => [...new Set(addresses)]

/** Reads what Solana nodes know of a request. */
export async function readSolanaFacts(
  request: ApprovalRequest,
  { kind, actions }: ApprovalDescription,
  { ask, nativeCurrency, prices }: ApprovalFactsContext,
): Promise<ApprovalFacts> {
  const { address } = request
  const isTransaction = kind === 'transaction' || kind === 'transactions'
  const transactions = listTransactions(request)
  const mints = unique(listMints(actions)).slice(0, approvalFactsLimits.tokens)
  const parties = unique(listParties(actions)).slice(0, approvalFactsLimits.addresses)

  const simulating = simulateFirst(ask, transactions, address).catch(() => ({ status: 'unavailable' }) as const)
  const readMovedMints = async () => {
    const simulation = await simulating
    const changes = 'changes' in simulation ? simulation.changes : []
    const moved = changes.flatMap(({ asset }) => (asset.type === 'native' ? [] : [asset.address]))
    const added = moved.filter((mint) => !mints.includes(mint)).slice(0, approvalFactsLimits.tokens)
    return readMints(ask, added)
  }
  const [simulation, named, moved, { hasCode, owners }, balance] = await Promise.all([
    simulating,
    readMints(ask, mints).catch(() => []),
    readMovedMints().catch(() => []),
    readParties(ask, parties).catch(() => ({ hasCode: {}, owners: {} })),
    isTransaction
      ? ask('getBalance', [address, { commitment: 'confirmed' }], balanceSchema).catch(() => undefined)
      : undefined,
  ])
  const paid = transactions.filter(({ message }) => message.feePayer === address)
  const sumOf = (toFee: (message: ParsedMessage) => bigint) =>
    String(paid.reduce((sum, { message }) => sum + toFee(message), 0n))
  return {
    simulation: isTransaction ? simulation : { status: 'none' },
    tokens: toTokens([...(nativeCurrency ? [['native', nativeCurrency] as const] : []), ...named, ...moved], prices),
    hasCode,
    owners,
    ...(transactions.length > 0 && { fee: sumOf(messageFee), usualFee: sumOf(usualMessageFee) }),
    ...(balance && { balance: String(balance.value) }),
  }
}
