import { useNetwork, useSendDraft } from '@portico/headless'
import { receiverWarningTexts, sendWarningTexts } from '@portico/headless/locales/en'
import { formatAmount } from '@portico/headless/rules'

/** What sending the draft costs, and what speaks against it. */
export function SendNotes() {
  const { receiver, warnings, expectedFailure, fee, retryFee } = useSendDraft()
  const { decimals, symbol } = useNetwork().network.nativeCurrency

  return (
    <>
      {receiver?.warnings.map(
        (warning) =>
          warning !== 'firstTime' && (
            <p key={warning} role="alert">
              {receiverWarningTexts[warning]}
            </p>
          ),
      )}
      {warnings.includes('balanceUnknown') && <p role="alert">{sendWarningTexts.balanceUnknown}</p>}
      {warnings.includes('feeUnknown') ? (
        <p role="status">
          {sendWarningTexts.feeUnknown}{' '}
          <button type="button" onClick={retryFee}>
            Try again
          </button>
        </p>
      ) : (
        // There before the estimate is: what is below does not move away from a finger.
        <p>Estimated fee: {fee === undefined ? '—' : `${formatAmount(fee, decimals)} ${symbol}`}</p>
      )}
      {expectedFailure && <p role="alert">This transaction is likely to fail: {expectedFailure.message}</p>}
    </>
  )
}
