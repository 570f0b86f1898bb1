import { limits } from '../../constants/limits.js'
import type { TransferDetails } from '../chainAdapter.js'
import { toBase64 } from './bytes.js'
import { coinTransfer } from './coinTransfer.js'
import type { Web3 } from './loadWeb3.js'
import { blockhashSchema, feeSchema, lamportsSchema } from './nodeReplies.js'
import type { AskSolana } from './solanaNodes.js'
import { tokenTransfer } from './tokenTransfer.js'
import type { TransferPlan } from './transferPlan.js'

const commitment = 'confirmed'

/** A transfer that only has to be signed. `bytes`: the transaction of the wire; `message`: what is signed. */
export type PreparedTransfer = {
  readonly plan: TransferPlan
  readonly bytes: Uint8Array
  readonly message: Uint8Array
  /** After this block the transaction can never get in. */
  readonly lastValidBlockHeight: number
}

/** Makes the transaction of a transfer, with the price of its compute units and a fresh blockhash (wire facts, section 16). */
export async function prepareTransfer(web3: Web3, ask: AskSolana, details: TransferDetails): Promise<PreparedTransfer> {
  const plan = details.token ? await tokenTransfer(web3, ask, details) : coinTransfer(web3, details)
  const { value } = await ask({ method: 'getLatestBlockhash', params: [{ commitment }], reply: blockhashSchema })
  const { Transaction, ComputeBudgetProgram, PublicKey } = web3
  const transaction = new Transaction({ feePayer: new PublicKey(details.from), ...value }).add(
    ComputeBudgetProgram.setComputeUnitPrice({ microLamports: limits.solana.unitPrice }),
    ComputeBudgetProgram.setComputeUnitLimit({ units: plan.units }),
    ...plan.instructions,
  )
  return {
    plan,
    bytes: Uint8Array.from(transaction.serialize({ requireAllSignatures: false, verifySignatures: false })),
    message: Uint8Array.from(transaction.serializeMessage()),
    lastValidBlockHeight: value.lastValidBlockHeight,
  }
}

/** What the network takes when nothing is said: the signature, and the compute units at their price. */
const ownFee = (units: number) => {
  const { unitPrice, signatureFee } = limits.solana
  return BigInt(signatureFee) + (BigInt(units) * BigInt(unitPrice) + 999_999n) / 1_000_000n
}

/** Lamports the network takes for a transfer, with the rent of the receiver's account when it is made. */
export async function priceTransfer(web3: Web3, ask: AskSolana, details: TransferDetails): Promise<bigint> {
  const { plan, message } = await prepareTransfer(web3, ask, details)
  const [{ value: told }, rent] = await Promise.all([
    ask({ method: 'getFeeForMessage', params: [toBase64(message), { commitment }], reply: feeSchema }),
    plan.newAccountSize === 0
      ? 0n
      : ask({
          method: 'getMinimumBalanceForRentExemption',
          params: [plan.newAccountSize, { commitment }],
          reply: lamportsSchema,
        }),
  ])
  const own = ownFee(plan.units)
  // Some nodes leave the price of the compute units out.
  return (told !== null && told > own ? told : own) + rent
}
