// The least that a page can do, to compare machines: React, a native dialog, and the wallets that announce themselves.
import { useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import './page.css'
import { type AnnouncedWallet, useAnnouncedWallets } from './useAnnouncedWallets'

function Page() {
  const dialog = useRef<HTMLDialogElement>(null)
  const wallets = useAnnouncedWallets()
  const [address, setAddress] = useState<string>()

  const connect = async ({ provider }: AnnouncedWallet) => {
    const [account] = await provider.request({ method: 'eth_requestAccounts' })
    setAddress(account)
    dialog.current?.close()
  }

  return (
    <>
      <main>
        <h1>Benchmark</h1>
        <button onClick={() => dialog.current?.showModal()}>Connect</button>
        <output>{address}</output>
      </main>
      <dialog ref={dialog} aria-label="Connect">
        <ul>
          {wallets.map((wallet) => (
            <li key={wallet.info.uuid}>
              <button onClick={() => void connect(wallet)}>
                <img src={wallet.info.icon} alt="" width="40" height="40" /> {wallet.info.name}
              </button>
            </li>
          ))}
        </ul>
      </dialog>
    </>
  )
}

createRoot(document.getElementById('root') as HTMLElement).render(<Page />)
