import { useAccount, useSignMessage } from '@portico/headless'

/** Has the wallet sign a text, as a site does to know who is there. */
export function Signature() {
  const { isConnected } = useAccount()
  const { mutate: signMessage, data: signature, error, isPending } = useSignMessage()

  return (
    <section>
      <button disabled={!isConnected || isPending} onClick={() => signMessage({ message: 'I was here' })}>
        {isPending ? 'Waiting for your wallet' : 'Sign “I was here”'}
      </button>
      {signature && <output aria-label="Signature">{signature}</output>}
      {error && <p role="alert">{error.message}</p>}
    </section>
  )
}
