import { ComputeBudgetProgram, type VersionedMessage } from '@solana/web3.js'
import type { Ledger } from './ledger'
import type { ParsedTransaction } from './parsedTransaction'
import { parseMint, parseTokenAccount, toTokenAmount } from './tokenLayouts'
import type { Outcome } from './transactionError'

/** What the accounts of a transaction have. */
export type Balances = { readonly lamports: readonly number[]; readonly tokens: readonly object[] }

/** What these accounts have now. */
export function readBalances(ledger: Ledger, keys: readonly string[]): Balances {
  const accounts = keys.map((key) => ledger.account(key))
  return {
    lamports: accounts.map((account) => Number(account?.lamports ?? 0n)),
    tokens: accounts.flatMap((account, accountIndex) => {
      const holding = parseTokenAccount(account)
      if (!account || !holding) return []
      const { mint, owner, amount } = holding
      const decimals = parseMint(ledger.account(mint))?.decimals ?? 0
      return [{ accountIndex, mint, owner, programId: account.owner, uiTokenAmount: toTokenAmount(amount, decimals) }]
    }),
  }
}

/** What a transaction did, as `getTransaction` words it. Instructions that programs call are not listed. */
export function toMeta(
  { message }: ParsedTransaction,
  { error, logs, units }: Outcome,
  before: Balances,
  after: Balances,
): object {
  return {
    err: error,
    status: error ? { Err: error } : { Ok: null },
    fee: messageFee(message),
    preBalances: before.lamports,
    postBalances: after.lamports,
    preTokenBalances: before.tokens,
    postTokenBalances: after.tokens,
    logMessages: logs,
    innerInstructions: [],
    rewards: [],
    loadedAddresses: { writable: [], readonly: [] },
    computeUnitsConsumed: units,
  }
}

const perSignature = 5_000n
const unitsPerInstruction = 200_000n
const unitsPerBuiltin = 3_000n
const microLamports = 1_000_000n

/** Programs that are part of the runtime, of those a transfer may call. */
const builtins: readonly string[] = ['11111111111111111111111111111111', ComputeBudgetProgram.programId.toBase58()]

/** Lamports that a message costs: 5,000 for each signature, and the price it offers for its compute units. */
export function messageFee({ header, staticAccountKeys, compiledInstructions }: VersionedMessage): number {
  let price = 0n
  let limit: bigint | undefined
  let usual = 0n
  for (const { programIdIndex, data } of compiledInstructions) {
    const program = staticAccountKeys[programIdIndex]
    usual += program && builtins.includes(program.toBase58()) ? unitsPerBuiltin : unitsPerInstruction
    if (!program?.equals(ComputeBudgetProgram.programId)) continue
    const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
    if (data[0] === 2) limit = BigInt(view.getUint32(1, true))
    if (data[0] === 3) price = view.getBigUint64(1, true)
  }
  const priority = (price * (limit ?? usual) + microLamports - 1n) / microLamports
  return Number(perSignature * BigInt(header.numRequiredSignatures) + priority)
}
