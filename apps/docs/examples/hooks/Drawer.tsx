import { useModal, useToast, type View } from '@portico/headless'
import { useEffect, useRef, type ComponentType } from 'react'
import { Account } from './Account'
import { AllWallets } from './AllWallets'
import { SwitchChainNotice } from './SwitchChainNotice'
import { Networks } from './Networks'
import { Pairing } from './Pairing'
import { SendForm } from './SendForm'
import { Wallets } from './Wallets'
import { NamespacePicker } from './NamespacePicker'

const screens: Record<View, { title: string; Screen: ComponentType }> = {
  Connect: { title: 'Choose a wallet', Screen: Wallets },
  ConnectingExternal: { title: 'Choose a network', Screen: NamespacePicker },
  AllWallets: { title: 'All wallets', Screen: AllWallets },
  ConnectingWalletConnect: { title: 'Scan with your phone', Screen: Pairing },
  ConnectingWalletConnectBasic: { title: 'Scan with your phone', Screen: Pairing },
  Account: { title: 'Account', Screen: Account },
  SwitchNetwork: { title: 'Choose a network', Screen: Networks },
  SwitchActiveChain: { title: 'Connect another wallet', Screen: SwitchChainNotice },
  UnsupportedChain: { title: 'Unsupported network', Screen: Networks },
  Send: { title: 'Send', Screen: SendForm },
}

export function Drawer() {
  const { isOpen, view, close, back, canGoBack } = useModal()
  const { toast } = useToast()
  const dialog = useRef<HTMLDialogElement>(null)
  const { title, Screen } = screens[view]

  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isOpen])

  return (
    <dialog
      ref={dialog}
      className="drawer"
      closedby="any"
      aria-labelledby="drawer-title"
      onCancel={(event) => {
        event.preventDefault()
        close({ reason: 'escape' })
      }}
    >
      {isOpen && (
        <div className="drawer-content">
          <header>
            <h2 id="drawer-title">{title}</h2>
            {canGoBack && <button onClick={back}>Back</button>}
            <button onClick={() => close({ reason: 'closeButton' })}>Close</button>
          </header>
          <Screen />
          <p role="status">{toast?.message}</p>
        </div>
      )}
    </dialog>
  )
}
