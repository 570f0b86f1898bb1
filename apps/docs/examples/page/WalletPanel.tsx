import { ignoreSecondClick, useAccount, useModal } from '@portico/headless'
import { shortenAddress } from '@portico/headless/rules'
import { keepFocus } from '../hooks/keepFocus'
import { Account } from './Account'
import { Connection } from './Connection'
import { Networks } from './Networks'
import { Pending } from './Pending'
import { Send } from './Send'

/** Everything on one page: `useModal` only opens and closes it, and does not close it by itself once connected. */
export function WalletPanel() {
  const { isOpen, open, close } = useModal({ onOpenChange: (opens, reason) => opens || reason !== 'connected' })
  const { address, status, isConnected } = useAccount()

  return (
    <section className="panel" aria-label="Wallet">
      <button aria-expanded={isOpen} onClick={() => (isOpen ? close({ reason: 'closeButton' }) : open())}>
        {status.endsWith('connecting') ? 'Connecting' : address ? shortenAddress(address) : 'Connect wallet'}
      </button>
      {isOpen && (
        <div className="panel-parts" ref={keepFocus} onClickCapture={ignoreSecondClick}>
          {isConnected && <Account />}
          <Networks />
          <Connection />
          {isConnected && <Send />}
          <Pending />
        </div>
      )}
    </section>
  )
}
