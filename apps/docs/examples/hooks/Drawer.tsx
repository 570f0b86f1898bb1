import { ignoreSecondClick, useModal } from '@portico/headless'
import { Activity, useEffect, useRef } from 'react'
import { Account } from './Account'
import { AllWallets } from './AllWallets'
import { Approvals } from './Approvals'
import { Buy } from './Buy'
import { Connecting } from './Connecting'
import { EmailLogin } from './EmailLogin'
import { keepFocus } from './keepFocus'
import { NetworkNotice, Networks } from './Networks'
import { NftDetail } from './Nfts'
import { Pairing } from './Pairing'
import { Pay } from './Pay'
import { ProfileWallets } from './ProfileWallets'
import { Receive } from './Receive'
import { NameRegistered, RegisterName } from './RegisterName'
import { Send } from './Send'
import { SignIn } from './SignIn'
import { Swap } from './Swap'
import { Wallets } from './Wallets'

const titles = {
  Connect: 'Choose a wallet',
  ConnectingExternal: 'Connect',
  AllWallets: 'All wallets',
  GetWallet: 'Get a wallet',
  ConnectingWalletConnect: 'Use a mobile wallet',
  ConnectingWalletConnectBasic: 'Use a mobile wallet',
  EmailLogin: 'Continue with email',
  Account: 'Account',
  SwitchNetwork: 'Choose a network',
  SwitchActiveChain: 'Connect another wallet',
  UnsupportedChain: 'Unsupported network',
  SIWXSignMessage: 'Sign in',
  ApproveTransaction: 'Approve',
  Nft: 'NFT',
  ProfileWallets: 'Your wallets',
  Receive: 'Receive',
  Send: 'Send',
  Pay: 'Pay',
  Swap: 'Swap',
  Onramp: 'Buy',
  RegisterAccountName: 'Choose a name',
  RegisterAccountNameSuccess: 'Your name',
}

export function Drawer() {
  const { isOpen, view, close, back, canGoBack } = useModal()
  const dialog = useRef<HTMLDialogElement>(null)
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
      onClickCapture={ignoreSecondClick}
      onCancel={(event) => {
        event.preventDefault()
        close({ reason: 'escape' })
      }}
    >
      <Activity mode={isOpen ? 'visible' : 'hidden'}>
        <div className="drawer-content" ref={keepFocus}>
          <header key={view}>
            <h2 id="drawer-title" tabIndex={-1}>
              {titles[view]}
            </h2>
            {canGoBack && <button onClick={back}>Back</button>}
            <button onClick={() => close({ reason: 'closeButton' })}>Close</button>
          </header>
          <Screen />
        </div>
      </Activity>
    </dialog>
  )
}

/** The screen of the current view. `params` has the type of its view. */
function Screen() {
  const { view, params } = useModal()
  switch (view) {
    case 'Connect':
      return <Wallets {...params} />
    case 'ConnectingExternal':
      return <Connecting {...params} />
    case 'AllWallets':
    case 'GetWallet':
      return <AllWallets />
    case 'ConnectingWalletConnect':
      return <Pairing {...params} />
    case 'ConnectingWalletConnectBasic':
      return <Pairing />
    case 'EmailLogin':
      return <EmailLogin />
    case 'Account':
      return <Account />
    case 'SwitchNetwork':
    case 'UnsupportedChain':
      return <Networks />
    case 'SIWXSignMessage':
      return <SignIn />
    case 'ApproveTransaction':
      return <Approvals />
    case 'SwitchActiveChain':
      return <NetworkNotice {...params} />
    case 'Nft':
      return <NftDetail {...params} />
    case 'ProfileWallets':
      return <ProfileWallets />
    case 'Receive':
      return <Receive />
    case 'Send':
      return <Send />
    case 'Pay':
      return <Pay {...params} />
    case 'Swap':
      return <Swap />
    case 'Onramp':
      return <Buy />
    case 'RegisterAccountName':
      return <RegisterName />
    case 'RegisterAccountNameSuccess':
      return <NameRegistered {...params} />
  }
}
