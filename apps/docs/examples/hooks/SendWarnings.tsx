import { useSendDraft } from '@portico/headless'

/** What speaks against sending the draft. */
export function SendWarnings() {
  const { receiver, warnings, expectedFailure, retryFee } = useSendDraft()

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
      {warnings.includes('feeUnknown') && (
        <p role="status">
          The network fee is shown in your wallet.{' '}
          <button type="button" onClick={retryFee}>
            Try again
          </button>
        </p>
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
