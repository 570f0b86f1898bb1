import { useAccount, useSignMessage } from '@portico/headless'

/** Has the wallet sign a text. */
export function SignMessage() {
  const { isConnected } = useAccount()
  const { mutate: signMessage, data: signature, error, isPending } = useSignMessage()

  return (
    <form action={(form) => signMessage({ message: form.get('message') as string })}>
      <label>
        Message
        <input name="message" required defaultValue="I was here" />
      </label>
      <button disabled={!isConnected || isPending}>{isPending ? 'Check your wallet' : 'Sign'}</button>
      {signature && <output aria-label="Signature">{signature}</output>}
      {error && <p role="alert">{error.message}</p>}
    </form>
  )
}
