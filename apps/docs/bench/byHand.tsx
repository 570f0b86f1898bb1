// The dialog that the modals are measured beside: React, CSS and the wallets that announce themselves, as an application without a
// library writes it. It draws as many rows as they do.
import { useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import './page.css'
import { type AnnouncedWallet, useAnnouncedWallets } from './useAnnouncedWallets'
import { DialogHeader, WalletDialog, WalletRow } from './WalletDialog'

const drawing = (color: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><rect width="1" height="1" fill="${color}"/></svg>`)}`

/** Wallets that are not installed, each with its site. */
const others = [
  { name: 'Amber', picture: drawing('#c80'), site: 'https://amber.example' },
  { name: 'Birch', picture: drawing('#585'), site: 'https://birch.example' },
  { name: 'Cedar', picture: drawing('#833'), site: 'https://cedar.example' },
  { name: 'Dune', picture: drawing('#bb7'), site: 'https://dune.example' },
]

function Page() {
  const dialog = useRef<HTMLDialogElement>(null)
  const wallets = useAnnouncedWallets()
  const [address, setAddress] = useState<string>()
  const close = () => dialog.current?.close()
  const visit = (site: string) => void open(site, '_blank', 'noreferrer')

  const connect = async ({ provider }: AnnouncedWallet) => {
    const [account] = await provider.request({ method: 'eth_requestAccounts' })
    setAddress(account)
    close()
  }

  return (
    <>
      <main>
        <h1>Benchmark</h1>
        <button onClick={() => dialog.current?.showModal()}>Connect</button>
        <output>{address}</output>
      </main>
      <WalletDialog ref={dialog} onClose={close}>
        <DialogHeader onClose={close} />
        <ul>
          {wallets.map((wallet) => (
            <WalletRow
              key={wallet.info.uuid}
              name={wallet.info.name}
              picture={wallet.info.icon}
              note="installed"
              onClick={() => void connect(wallet)}
            />
          ))}
          {others.map(({ name, picture, site }) => (
            <WalletRow key={name} name={name} picture={picture} onClick={() => visit(site)} />
          ))}
          <WalletRow name="WalletConnect" picture={drawing('#39f')} note="QR code" onClick={() => undefined} />
          <WalletRow name="All wallets" note="search" onClick={() => undefined} />
        </ul>
      </WalletDialog>
    </>
  )
}

createRoot(document.getElementById('root') as HTMLElement).render(<Page />)
