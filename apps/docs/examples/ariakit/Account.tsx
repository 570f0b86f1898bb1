import { useAccount, useAccountActions, useAccountTabs, useAssets, useModal, useNetwork } from '@portico/headless'
import { shortenAddress, sumAssets } from '@portico/headless/rules'
import { WalletNotice } from '../hooks/WalletNotice'
import { AccountMenu } from './AccountMenu'
import { Activity } from './Activity'
import { Header } from './Header'
import { Pending } from './Pending'
import { Tokens } from './Tokens'
import { Avatar } from './ui/Avatar'
import { Button } from './ui/Button'
import { Icon } from './ui/Icon'
import { Tabs } from './ui/Tabs'

const actionIcons = { Swap: 'swap', Receive: 'receive', Send: 'send' } as const

export function Account() {
  const { address = '', walletInfo } = useAccount()
  const { network, namespace } = useNetwork()
  const { data: assets } = useAssets()
  const actions = useAccountActions()
  const { tabs, tab, setTab } = useAccountTabs()
  const { push } = useModal()
  const total = sumAssets(assets ?? [])

  return (
    <>
      <Header title="Account" />
      <div className="palette-body">
        <section className="palette-account" aria-label="Wallet">
          <Avatar name={walletInfo?.name ?? ''} src={walletInfo?.icon} />
          <p>
            <strong>{shortenAddress(address)}</strong>
            <small>{walletInfo?.name}</small>
          </p>
          <Button aria-label={`Network: ${network.name}`} onClick={() => push('SwitchNetwork')}>
            <Icon name="network" />
            {network.name}
          </Button>
          <AccountMenu />
        </section>
        <WalletNotice namespace={namespace} />
        {total !== undefined && <p className="palette-total">{dollars.format(total)}</p>}
        <div className="palette-actions">
          {actions.map(
            ({ view, isDisabled }) =>
              // Buying has no screen here: add yours.
              view !== 'Onramp' && (
                <Button key={view} disabled={isDisabled} onClick={() => push(view)}>
                  <Icon name={actionIcons[view]} />
                  {view}
                </Button>
              ),
          )}
        </div>
        <Pending />
        <Tabs
          label="Account"
          titles={{ tokens: 'Tokens', ...(tabs.includes('activity') && { activity: 'Activity' }) }}
          selected={tab === 'activity' ? tab : 'tokens'}
          onSelect={setTab}
        >
          {tab === 'activity' ? <Activity /> : <Tokens />}
        </Tabs>
      </div>
    </>
  )
}

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
