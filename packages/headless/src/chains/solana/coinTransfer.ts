import { limits } from '../../constants/limits.js'
import type { TransferDetails } from '../chainAdapter.js'
import type { Web3 } from './loadWeb3.js'
import type { TransferPlan } from './transferPlan.js'

/** A transfer of the coin itself. */
export function coinTransfer({ PublicKey, SystemProgram }: Web3, { from, to, amount }: TransferDetails): TransferPlan {
  const transfer = SystemProgram.transfer({
    fromPubkey: new PublicKey(from),
    toPubkey: new PublicKey(to),
    lamports: amount,
  })
  return { instructions: [transfer], units: limits.solana.units.coin, newAccountSize: 0 }
}
