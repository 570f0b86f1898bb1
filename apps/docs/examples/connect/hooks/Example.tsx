import { useAccount } from '@portico/headless'
import { Account } from './Account'
import { Wallets } from './Wallets'

/** The connected account, or the wallets to connect. */
export function Example() {
  const { isConnected, isReady } = useAccount()
  if (!isReady) return <p role="status">Loading…</p>
  return isConnected ? <Account /> : <Wallets />
}
