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
      {warnings.includes('balanceUnknown') && <p role="alert">Your balance is unknown, so this was not checked.</p>}
      {warnings.includes('feeUnknown') && (
        <p role="status">
          Fee unknown, your wallet will show it.{' '}
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
  program: 'The recipient is a program, not a wallet. What you send may be lost.',
  sysvar: 'The recipient is a system account of the network. What you send will be lost.',
  token: 'The recipient is a token contract, not a wallet. What you send may be lost.',
}
