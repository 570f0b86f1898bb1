import { useAccount, useSiwx } from '@portico/headless'

/** Signs the connected account in, and says who is signed in, after a reload, too. */
export function SignIn() {
  const { isConnected } = useAccount()
  const { step, message, isPending, error, sessions, sign, revoke } = useSiwx()
  const [session] = sessions

  return (
    <>
      <output>{session ? `Signed in as ${session.account}` : 'Signed out'}</output>
      {message && <pre>{message}</pre>}
      {session ? (
        <button onClick={() => void revoke(session.account)}>Sign out</button>
      ) : (
        <button disabled={!isConnected || isPending} onClick={() => void sign()}>
          {step === 'signing' ? 'Check your wallet' : 'Sign in'}
        </button>
      )}
      {error && <p role="alert">{error.message}</p>}
    </>
  )
}
