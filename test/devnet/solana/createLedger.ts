import { FailedTransactionMetadata, LiteSVM } from 'litesvm'
import { toBase58 } from './base58'
import type { Ledger, LedgerEntry, SolanaAccount } from './ledger'
import type { ParsedTransaction } from './parsedTransaction'
import { badSignature, RpcError } from './jsonRpc'
import { createClock } from './solanaClock'
import { simulationFailed, toOutcome } from './transactionError'
import { readBalances, toMeta } from './transactionMeta'

type Address = Parameters<LiteSVM['getAccount']>[0]
type Lamports = Parameters<LiteSVM['airdrop']>[1]

/** Size of the runtime's transaction history, with which it rejects duplicates. Larger than any test needs. */
const memory = 100_000n

/** A chain in the real Solana runtime (litesvm), with its programs, fees and rent. Transactions execute at once. */
export function createLedger(slotMs: number): Ledger {
  // The runtime accepts only its latest blockhash; the clock checks those of the last 150 slots.
  const svm = new LiteSVM().withBlockhashCheck(false).withTransactionHistory(memory)
  const clock = createClock(svm, slotMs)
  const entries = new Map<string, LedgerEntry>()
  let dropSends = false

  function account(address: string): SolanaAccount | undefined {
    const found = svm.getAccount(address as Address)
    return found.exists && found.lamports > 0n ? toAccount(found) : undefined
  }

  function add(entry: Omit<LedgerEntry, 'slot' | 'blockTime'>) {
    const whole = { ...entry, slot: clock.slot(), blockTime: Math.floor(Date.now() / 1_000) }
    entries.set(entry.signature, whole)
  }

  const isFresh = ({ message }: ParsedTransaction) => clock.isFresh(message.recentBlockhash)

  const simulate: Ledger['simulate'] = (transaction, checks) => {
    if (checks.blockhash && !isFresh(transaction))
      return { error: 'BlockhashNotFound', logs: [], units: 0, accounts: new Map() }
    svm.withSigverify(checks.signatures)
    const result = svm.simulateTransaction(transaction.executable)
    svm.withSigverify(true)
    const left = 'postAccounts' in result ? result.postAccounts() : []
    return { ...toOutcome(result), accounts: new Map(left.map((found) => [found.address, toAccount(found)])) }
  }

  function preflight(transaction: ParsedTransaction) {
    const outcome = simulate(transaction, { signatures: true, blockhash: true })
    if (outcome.error === 'SignatureFailure') throw badSignature()
    if (outcome.error) throw simulationFailed(outcome)
  }

  function execute(transaction: ParsedTransaction) {
    const { keys, executable, signatures } = transaction
    const before = readBalances(ledger, keys)
    const outcome = toOutcome(svm.sendTransaction(executable))
    const after = readBalances(ledger, keys)
    // The fee was not paid, so the transaction is in no block.
    if (outcome.error && before.lamports[0] === after.lamports[0]) return
    const meta = toMeta(transaction, outcome, before, after)
    add({ signature: signatures[0], error: outcome.error, keys, body: { transaction, meta } })
  }

  const ledger: Ledger = {
    clock,
    entries,
    get dropSends() {
      return dropSends
    },
    set dropSends(next) {
      dropSends = next
    },
    account,
    accountsOf: (program) =>
      new Map(svm.getProgramAccounts(program as Address).map((found) => [found.address, toAccount(found)])),
    rent: (bytes) => Number(svm.minimumBalanceForRentExemption(BigInt(bytes))),
    airdrop(address, lamports) {
      clock.tick()
      const result = svm.airdrop(address as Address, lamports as Lamports)
      if (!result || result instanceof FailedTransactionMetadata) throw new RpcError(-32603, 'airdrop request failed')
      const signature = toBase58(result.signature())
      add({ signature, error: null, keys: [address] })
      return signature
    },
    simulate,
    send(transaction, { skipPreflight = false } = {}) {
      if (!transaction.isComplete) throw badSignature()
      if (!skipPreflight) preflight(transaction)
      if (!dropSends && isFresh(transaction)) execute(transaction)
      return transaction.signatures[0]
    },
  }
  return ledger
}

type Found = Omit<SolanaAccount, 'owner' | 'data'> & {
  readonly programAddress: string
  readonly data: ArrayLike<number>
}

const toAccount = ({ lamports, executable, programAddress, data }: Found): SolanaAccount => ({
  lamports,
  executable,
  owner: programAddress,
  data: Uint8Array.from(data),
})
