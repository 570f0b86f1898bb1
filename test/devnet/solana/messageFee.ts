import { ComputeBudgetProgram, type VersionedMessage } from '@solana/web3.js'

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
