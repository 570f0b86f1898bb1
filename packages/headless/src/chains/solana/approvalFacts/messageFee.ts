import { limits } from '../../../constants/limits.js'
import { computeBudgetProgram, type ParsedMessage } from '../rawTransaction.js'

/** Programs that check signatures: the first byte of an instruction says how many, and each costs as much as one of the message. */
const signaturePrograms: ReadonlySet<string> = new Set([
  'Ed25519SigVerify111111111111111111111111111',
  'KeccakSecp256k11111111111111111111111111111',
  'Secp256r1SigVerify1111111111111111111111111',
])

/** Programs that are part of the runtime, whose instructions count as `builtin` unless the message sets a limit (SIMD-0170). */
const builtins: ReadonlySet<string> = new Set([
  '11111111111111111111111111111111',
  computeBudgetProgram,
  'Vote111111111111111111111111111111111111111',
  'BPFLoader2111111111111111111111111111111111',
  'BPFLoaderUpgradeab1e11111111111111111111111',
  'Ed25519SigVerify111111111111111111111111111',
  'KeccakSecp256k11111111111111111111111111111',
])

/** Compute units of an instruction, and of a transaction at most. */
const units = { builtin: 3_000n, instruction: 200_000n, most: 1_400_000n }
const microLamports = 1_000_000n
/** Ids of the instructions of the compute budget, and bytes of each. */
const budget = { limit: { id: 2, size: 5 }, price: { id: 3, size: 9 } }

/** Lamports for the signatures of a transaction, those that its programs check included. */
function signatureFee({ signerCount, instructions }: ParsedMessage): bigint {
  const checked = instructions.map(({ program, data }) => (signaturePrograms.has(program) ? (data[0] ?? 0) : 0))
  return BigInt(limits.solana.signatureFee) * checked.reduce((sum, count) => sum + BigInt(count), BigInt(signerCount))
}

/** Lamports that a transaction usually costs at most: it offers no more for its compute units than a transfer of this package does. */
export function usualMessageFee(message: ParsedMessage): bigint {
  const { unitPrice, units: usual } = limits.solana
  return signatureFee(message) + (BigInt(unitPrice) * BigInt(usual.tokenWithAccount)) / microLamports
}

/** Lamports that a transaction costs its fee payer: for each signature, and what it offers for each compute unit that it may use. */
export function messageFee(message: ParsedMessage): bigint {
  let price = 0n
  let limit: bigint | undefined
  let usual = 0n
  for (const { program, data } of message.instructions) {
    usual += builtins.has(program) ? units.builtin : units.instruction
    if (program !== computeBudgetProgram) continue
    const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
    if (data[0] === budget.limit.id && data.length >= budget.limit.size) limit = BigInt(view.getUint32(1, true))
    if (data[0] === budget.price.id && data.length >= budget.price.size) price = view.getBigUint64(1, true)
  }
  const wanted = limit ?? usual
  const used = wanted < units.most ? wanted : units.most
  return signatureFee(message) + (price * used + microLamports - 1n) / microLamports
}
