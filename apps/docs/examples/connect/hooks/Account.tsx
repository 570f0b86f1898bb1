import { useAccount, useConnect, useDisconnect } from '@portico/headless'
import { shortenAddress } from '@portico/headless/rules'

/** The connected account. A locked wallet is asked to unlock by connecting it again. */
export function Account() {
  const { address = '', walletInfo, connector, locked } = useAccount()
  const { mutate: connect, isPending, error } = useConnect()
  const { mutate: disconnect } = useDisconnect()

  return (
    <section aria-label="Account">
      <p>
        {walletInfo?.name}: <code title={address}>{shortenAddress(address)}</code>
      </p>
      {locked && connector && (
        <>
          <p role="status">{walletInfo?.name} is locked.</p>
          <button disabled={isPending} onClick={() => connect({ connector })}>
            {isPending ? 'Check your wallet' : 'Unlock'}
          </button>
        </>
      )}
      {error && <p role="alert">{error.message}</p>}
      <button onClick={() => disconnect()}>Disconnect</button>
    </section>
  )
}
