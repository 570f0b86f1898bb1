import { useNetwork, useSendDraft } from '@portico/headless'
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
              {words[warning]}
            </p>
          ),
      )}
      {warnings.includes('balanceUnknown') && (
        <p role="alert">We couldn’t load your balance, so this amount wasn’t checked.</p>
      )}
      {warnings.includes('feeUnknown') ? (
        <p role="status">
          The network fee is shown in your wallet.{' '}
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

const words = {
  lookAlike: 'This address looks like one you know, but it is different.',
  program: 'This address is a program, not a wallet. Anything you send may be lost.',
  sysvar: 'This address is a system account of the network. Anything you send will be lost.',
  token: 'This address is a token contract, not a wallet. Anything you send may be lost.',
}
