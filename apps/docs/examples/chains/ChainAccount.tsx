import { useAccount, useDisconnect, useSignMessage, type RegisteredNamespace } from '@portico/headless'
import { shortenAddress } from '@portico/headless/rules'
import { WalletNotice } from '../hooks/WalletNotice'

/** The connected account of one namespace, with a button to sign. */
export function ChainAccount({ namespace }: { namespace: RegisteredNamespace }) {
  const { address = '', walletInfo } = useAccount({ namespace })
  const { data, error, isPending, mutate: sign } = useSignMessage()
  const { mutate: disconnect } = useDisconnect()
  return (
    <>
      <p>
        {walletInfo?.name} <code title={address}>{shortenAddress(address)}</code>
      </p>
      <WalletNotice namespace={namespace} />
      <button disabled={isPending} onClick={() => sign({ namespace, message: 'Good morning' })}>
        Sign a message
      </button>
      <button onClick={() => disconnect({ namespace })}>Disconnect</button>
      {data && <output aria-label="Signature">{data}</output>}
      {error && <p role="alert">{error.message}</p>}
    </>
  )
}
