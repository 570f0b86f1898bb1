import { useModal } from '@portico/headless'
import { keepFocus } from '../hooks/keepFocus'
import { Account } from './Account'
import { Connecting } from './Connecting'
import { NetworkNotice, Networks } from './Networks'
import { Pairing } from './Pairing'
import { Receive } from './Receive'
import { Send } from './Send'
import { Swap } from './Swap'
import { Dialog } from './ui/Dialog'
import { AllWallets, Wallets } from './Wallets'
import './palette.css'

export function Palette() {
  const { isOpen, view, close } = useModal()

  return (
    <Dialog ref={keepFocus} isOpen={isOpen} onClose={(reason) => close({ reason })}>
      <Screen key={view} />
    </Dialog>
  )
}

/** The screen of the current view. `params` has the type of its view. */
function Screen() {
  const { view, params } = useModal()
  switch (view) {
    case 'Connect':
      return <Wallets {...params} />
    case 'AllWallets':
    case 'GetWallet':
      return <AllWallets />
    case 'ConnectingExternal':
      return <Connecting {...params} />
    case 'ConnectingWalletConnect':
      return <Pairing {...params} />
    case 'ConnectingWalletConnectBasic':
      return <Pairing />
    case 'Account':
      return <Account />
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
