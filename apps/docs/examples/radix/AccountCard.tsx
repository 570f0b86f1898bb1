import {
  useAccount,
  useAccountActions,
  useAssets,
  useDisconnect,
  useModal,
  useNetwork,
  useToast,
} from '@portico/headless'
import { shortenAddress, sumAssets } from '@portico/headless/rules'
import { Icon } from '../ariakit/ui/Icon'
import { Header } from './Header'
import { Picture } from './Picture'
import { Button } from './ui/button'

const actionIcons = { Swap: 'swap', Receive: 'receive', Send: 'send' } as const

/** Beside the screens of an account: who it is, and where to go. */
export function AccountCard() {
  const { address = '', walletInfo } = useAccount()
  const { network } = useNetwork()
  const { data: assets } = useAssets()
  const actions = useAccountActions()
  const { view, push, replace } = useModal()
  const go = view === 'Account' ? push : replace
  const total = sumAssets(assets ?? [])

  return (
    <>
      {view === 'Account' ? <Header title="Account" /> : <h3 className="wallet-header">Account</h3>}
      <div className="wallet-body">
        <div className="wallet-account">
          <Picture name={walletInfo?.name ?? ''} src={walletInfo?.icon} />
          <p>
            <strong>{shortenAddress(address)}</strong>
            <small>{walletInfo?.name}</small>
          </p>
        </div>
        {total !== undefined && <p className="wallet-total">{dollars.format(total)}</p>}
        <div className="wallet-actions">
          {actions.map(
            ({ view: to, isDisabled }) =>
              // Buying has no screen here: add yours.
              to !== 'Onramp' && (
                <Button
                  key={to}
                  variant="outline"
                  aria-current={view === to || undefined}
                  disabled={isDisabled}
                  onClick={() => go(to)}
                >
                  <Icon name={actionIcons[to]} />
                  {to}
                </Button>
              ),
          )}
        </div>
        <Button
          variant="outline"
          className="wallet-row"
          aria-current={view === 'SwitchNetwork' || undefined}
          aria-label={`Network: ${network.name}`}
          onClick={() => go('SwitchNetwork')}
        >
          <Icon name="network" />
          <span>{network.name}</span>
        </Button>
      </div>
      <AccountLinks />
    </>
  )
}

function AccountLinks() {
  const { address = '', explorerUrl } = useAccount()
  const { mutate: disconnect, isPending } = useDisconnect()
  const { toast, show } = useToast()

  return (
    <footer className="wallet-links">
      <output data-variant={toast?.variant}>{toast?.message}</output>
      <Button
        variant="ghost"
        size="sm"
        onClick={() =>
          void navigator.clipboard.writeText(address).then(
            () => show({ variant: 'success', code: 'ADDRESS_COPIED', message: 'Address copied' }),
            () => show({ variant: 'error', code: 'COPY_FAILED', message: 'Could not copy' }),
          )
        }
      >
        Copy address
      </Button>
      {explorerUrl && (
        <Button asChild variant="ghost" size="sm">
          <a href={explorerUrl} target="_blank" rel="noreferrer">
            Block explorer
          </a>
        </Button>
      )}
      <Button variant="ghost" size="sm" disabled={isPending} onClick={() => disconnect()}>
        Disconnect
      </Button>
    </footer>
  )
}

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
