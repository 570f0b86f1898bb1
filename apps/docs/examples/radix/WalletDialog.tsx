import { ignoreSecondClick, useModal } from '@portico/headless'
import { keepFocus } from '../hooks/keepFocus'
import { AboutWallets } from './AboutWallets'
import { AccountCard } from './AccountCard'
import { Assets } from './Assets'
import { Connecting } from './Connecting'
import { NetworkNotice, Networks } from './Networks'
import { Pairing } from './Pairing'
import { Receive } from './Receive'
import { Send } from './Send'
import { Swap } from './Swap'
import { Dialog, DialogContent } from './ui/dialog'
import { AllWallets, Wallets } from './Wallets'
import './walletDialog.css'

export function WalletDialog() {
  const { isOpen, close } = useModal()

  return (
    <Dialog open={isOpen} onOpenChange={(open) => open || close({ reason: 'closeButton' })}>
      <DialogContent
        className="wallet-dialog"
        ref={keepFocus}
        onClickCapture={ignoreSecondClick}
        onEscapeKeyDown={(event) => {
          event.preventDefault()
          close({ reason: 'escape' })
        }}
        onPointerDownOutside={(event) => {
          event.preventDefault()
          close({ reason: 'outside' })
        }}
      >
        {isOpen && (
          <>
            <aside className="wallet-side">
              <Side />
            </aside>
            <div className="wallet-main">
              <Main />
            </div>
          </>
        )}
      </DialogContent>
    </Dialog>
  )
}

/** The column at the start; a phone shows it only for a view of its own. */
function Side() {
  const { view, params } = useModal()
  switch (view) {
    case 'Connect':
      return <Wallets {...params} />
    case 'ConnectingExternal':
      return <Wallets namespace={params.namespace} network={params.network} chosen={params.wallet.id} />
    case 'ConnectingWalletConnect':
      return <Wallets chosen={params?.wallet?.id ?? 'walletConnect'} />
    case 'ConnectingWalletConnectBasic':
      return <Wallets chosen="walletConnect" />
    case 'AllWallets':
    case 'GetWallet':
      return <AllWallets />
    default:
      return <AccountCard />
  }
}

/** The screen of the current view. `params` has the type of its view. */
function Main() {
  const { view, params } = useModal()
  switch (view) {
    case 'Connect':
    case 'AllWallets':
    case 'GetWallet':
      return <AboutWallets />
    case 'ConnectingExternal':
      return <Connecting key={params.wallet.id} {...params} />
    case 'ConnectingWalletConnect':
      return <Pairing key={params?.wallet?.id} {...params} />
    case 'ConnectingWalletConnectBasic':
      return <Pairing />
    case 'Account':
      return <Assets />
    case 'SwitchNetwork':
    case 'UnsupportedChain':
      return <Networks />
    case 'SwitchActiveChain':
      return <NetworkNotice {...params} />
    case 'Receive':
      return <Receive />
    case 'Send':
      return <Send />
    case 'Swap':
      return <Swap />
  }
}
