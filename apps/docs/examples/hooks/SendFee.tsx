import { useNetwork, useSendDraft } from '@portico/headless'
import { formatAmount } from '@portico/headless/rules'

/** Has its line before the estimate is there: what is below does not move away from a finger. */
export function SendFee() {
  const { fee, warnings } = useSendDraft()
  const { decimals, symbol } = useNetwork().network.nativeCurrency

  // `SendWarnings` tells it then.
  if (warnings.includes('feeUnknown')) return null
  return <p>Estimated fee: {fee === undefined ? '…' : `${formatAmount(fee, decimals)} ${symbol}`}</p>
}
