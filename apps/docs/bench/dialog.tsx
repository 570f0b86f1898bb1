// The least that a page can do, to compare machines: React, a native dialog, and the wallets that announce themselves.
import { useEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import './page.css'

type Provider = { request(call: { method: string }): Promise<readonly string[]> }
type Wallet = { readonly info: { uuid: string; name: string; icon: string }; readonly provider: Provider }

function useWallets() {
  const [wallets, setWallets] = useState<readonly Wallet[]>([])
  useEffect(() => {
    const add = ({ detail }: CustomEvent<Wallet>) =>
      setWallets((known) => [...known.filter(({ info }) => info.uuid !== detail.info.uuid), detail])
    addEventListener('eip6963:announceProvider', add as EventListener)
    dispatchEvent(new Event('eip6963:requestProvider'))
    return () => removeEventListener('eip6963:announceProvider', add as EventListener)
  }, [])
  return wallets
}

function Page() {
  const dialog = useRef<HTMLDialogElement>(null)
  const wallets = useWallets()
  const [address, setAddress] = useState<string>()

  const connect = async ({ provider }: Wallet) => {
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
