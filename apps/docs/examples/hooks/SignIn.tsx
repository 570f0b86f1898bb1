import { useSiwx } from '@portico/headless'

/** One signature that tells the site who came. */
export function SignIn() {
  const { step, message, isPending, error, cancelation, sign, cancel } = useSiwx()

  switch (step) {
    case 'signed':
      return <p role="status">You are signed in.</p>
    default:
      return (
        <>
          <p role="status">
            {step === 'signing' ? 'Check your wallet' : `${location.host} asks you to sign this message.`}
          </p>
          <pre translate="no">{message}</pre>
          {error && <p role="alert">{error.message}</p>}
          <button onClick={() => void cancel()}>
            {cancelation.action === 'disconnect' ? 'Disconnect' : 'Not now'}
          </button>
          <button className="drawer-primary" disabled={isPending} onClick={() => void sign()}>
            Sign in
          </button>
        </>
      )
  }
}
