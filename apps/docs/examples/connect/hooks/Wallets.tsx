import { useConnectWallet, useWalletList, type WalletListItem } from '@portico/headless'
import { useState } from 'react'

/** The wallets of this browser. A press connects. */
export function Wallets() {
  const [wallet, choose] = useState<WalletListItem>()
  const { groups } = useWalletList()
  const installed = groups.flatMap(({ wallets }) => wallets.filter((item) => item.installed))

  if (wallet) return <Connecting wallet={wallet} onLeave={() => choose(undefined)} />
  if (installed.length === 0) return <p>There is no wallet in this browser.</p>
  return (
    <ul aria-label="Wallets">
      {installed.map((item) => (
        <li key={item.id}>
          <button onClick={() => choose(item)}>Connect {item.name}</button>
        </li>
      ))}
    </ul>
  )
}

function Connecting({ wallet, onLeave }: { wallet: WalletListItem; onLeave: () => void }) {
  const { error, retry } = useConnectWallet({ wallet })

  return (
    <>
      {error ? <p role="alert">{error.message}</p> : <p role="status">Approve the connection in {wallet.name}.</p>}
      {error && <button onClick={() => void retry()}>Try again</button>}
      <button onClick={onLeave}>Other wallets</button>
    </>
  )
}
