import { useChooseWallet, useModal, useWalletList } from '@portico/headless'
import { Activity, useEffect, useRef } from 'react'
import { drawPage } from './porticoPage'
import { DialogHeader, WalletDialog, WalletRow } from './WalletDialog'

/** A modal on hooks alone, drawn before it is opened, as the drawer of the docs is. */
function Modal() {
  const { isOpen, close } = useModal()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isOpen])

  return (
    <WalletDialog ref={dialog} onClose={() => close({ reason: 'escape' })}>
      <Activity mode={isOpen ? 'visible' : 'hidden'}>
        <Wallets />
      </Activity>
    </WalletDialog>
  )
}

function Wallets() {
  const { groups, isPending, pendingCount, showsQrCode } = useWalletList()
  const choose = useChooseWallet()
  const { close, push } = useModal()
  return (
    <>
      <DialogHeader onClose={() => close({ reason: 'closeButton' })} />
      <ul>
        {groups.flatMap(({ type, wallets }) =>
          wallets.map((wallet) => (
            <WalletRow
              key={wallet.id}
              name={wallet.name}
              picture={wallet.imageUrl}
              note={type === 'walletConnect' && showsQrCode ? 'QR code' : wallet.installed ? 'installed' : undefined}
              onClick={() => choose(wallet)}
            />
          )),
        )}
        {isPending && Array.from({ length: pendingCount }, (_, place) => <WalletRow key={place} name="…" />)}
        <WalletRow name="All wallets" note="search" onClick={() => push('AllWallets')} />
      </ul>
    </>
  )
}

function OpenButton() {
  const { open } = useModal()
  return <button onClick={() => open()}>Connect</button>
}

drawPage(<OpenButton />, <Modal />)
