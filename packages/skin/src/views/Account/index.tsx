import {
  useAccount,
  useAccountActions,
  useAccountName,
  useAccountTabs,
  type UseAccountTabsResult,
  useAssets,
  useBalance,
  useFeatures,
  useIdentity,
  useModal,
} from '@portico/headless'
import { hasUnpricedAssets, shortenAddress, sumAssets } from '@portico/headless/rules'
import type { ReactNode } from 'react'
import { Ltr } from '../../components/basics.js'
import { ButtonLink, ButtonPair, IconButton, TextButton } from '../../components/buttons/Button.js'
import { ButtonGroup, ButtonGroupButton, TabHeading, Tabs } from '../../components/buttons/Tabs.js'
import { externalIcon, walletIcon } from '../../icons/modal.js'
import { buyIcon, copyIcon, receiveIcon, sendIcon, swapIcon } from '../../icons/view.js'
import { useTranslate, withMessages } from '../../messages/useTranslate.js'
import { AccountAvatar, DisconnectButton, useCopy } from '../../shell/accountParts.js'
import { lazyStep, usePrefetch } from '../../shell/lazyStep.js'
import { LoginFact } from '../../shell/loginParts.js'
import { useLoginName } from '../../shell/useLoginName.js'
import { ViewBody, ViewFooter } from '../../shell/View.js'
import * as css from './Account.css.js'
import { accountMessages } from './messages.js'
import { PendingTransactions } from './PendingTransactions.js'
import { SendUnavailable, Tokens } from './Tokens.js'
import { TotalBalance } from './TotalBalance.js'

type IdentityProps = {
  /** A large `Avatar` or `WalletIcon`. */
  icon: ReactNode
  name: ReactNode
  sub?: ReactNode
  /** Buttons or a badge at the end edge. */
  trailing?: ReactNode
}

/** An account or a site: icon, name and a second line. */
export function Identity({ icon, name, sub, trailing }: IdentityProps) {
  return (
    <div className={css.identity}>
      {icon}
      <span className={css.main}>
        <bdi className={css.name}>{name}</bdi>
        {sub && <span className={css.sub}>{sub}</span>}
      </span>
      {trailing}
    </div>
  )
}

/** Props of `AccountTabs`. */
export type AccountTabsProps = UseAccountTabsResult & {
  /** Renders the content of a tab. */
  readonly children: (tab: UseAccountTabsResult['tab']) => ReactNode
}

/** Tabs of the account; a single tab becomes a heading. */
export function AccountTabs({ tabs, tab, setTab, children }: AccountTabsProps) {
  const t = useTranslate()
  const labels = { tokens: t('account.tokens'), nfts: t('account.nfts'), activity: t('account.activity') }
  if (tabs.length === 0) return null
  if (tabs.length === 1) return <TabHeading label={labels[tab]}>{children(tab)}</TabHeading>
  return (
    <Tabs
      label={t('account.tabs')}
      tabs={tabs.map((id) => ({ id, label: labels[id] }))}
      selected={tab}
      onSelect={setTab}
    >
      {children(tab)}
    </Tabs>
  )
}

const AskWallet = lazyStep(() => import('./AskWallet.js').then((file) => file.AskWallet))
const Activity = lazyStep(() => import('./Activity.js').then((file) => file.Activity))
const Nfts = lazyStep(() => import('./Nfts.js').then((file) => file.Nfts))

const tabPanels = { tokens: Tokens, nfts: Nfts, activity: Activity }

const drawnActions = {
  Onramp: { icon: buyIcon, label: 'onramp.title' },
  Swap: { icon: swapIcon, label: 'swap.title' },
  Receive: { icon: receiveIcon, label: 'receive.title' },
  Send: { icon: sendIcon, label: 'account.send' },
} as const

/** The Account view: name, address, balance, actions, tokens and activity. */
export const Account = withMessages(function Account() {
  const t = useTranslate()
  const copy = useCopy()
  const { push } = useModal()
  const { send, multiWallet } = useFeatures()
  const { address, explorerUrl, walletInfo, locked, isConfirmed } = useAccount()
  const login = useLoginName()
  const { data: registeredName } = useAccountName()
  const { data: identity } = useIdentity({ address })
  const name = registeredName ?? identity?.name
  const actions = useAccountActions()
  const tabs = useAccountTabs()
  const { isError } = useBalance()
  const { data: assets, ...reading } = useAssets()
  usePrefetch(AskWallet, Activity, Nfts)
  const native = assets?.find((asset) => asset.isNative)
  const held = assets?.filter(({ isSpoofedNative, amount }) => !isSpoofedNative && Number(amount) !== 0)
  // Without balances the chain's adapter cannot send either.
  const hasBalances = tabs.tabs.includes('tokens')
  const chooseName = registeredName === null && !name && (
    <TextButton data-row="name" onClick={() => push('RegisterAccountName')}>
      {t('account.chooseName')}
    </TextButton>
  )
  if (!address) return null

  return (
    <>
      <ViewBody>
        <Identity
          icon={<AccountAvatar address={address} src={identity?.avatar} size="large" />}
          name={name ? <span className={css.ownName}>{name}</span> : <Ltr>{shortenAddress(address)}</Ltr>}
          sub={chooseName || (name ? <Ltr>{shortenAddress(address)}</Ltr> : !login && walletInfo?.name)}
          trailing={
            <>
              {multiWallet && (
                <IconButton
                  icon={walletIcon}
                  label={t('profileWallets.title')}
                  data-row="wallets"
                  onClick={() => push('ProfileWallets')}
                />
              )}
              <IconButton
                icon={copyIcon}
                label={t('account.copy')}
                onClick={() => void copy(address, 'ADDRESS_COPIED')}
              />
            </>
          }
        />
        {login && <LoginFact label={t('account.email')} name={login} />}
        {(locked || !isConfirmed) && <AskWallet />}
        {hasBalances && (
          <TotalBalance
            total={assets && sumAssets(assets)}
            isPartial={assets && hasUnpricedAssets(assets)}
            tokenCount={held?.some(({ isNative }) => !isNative) ? held.length : undefined}
            isTotalPending={reading.isPending}
            listed={native?.amount}
          />
        )}
        {actions.length > 0 && (
          <ButtonGroup label={t('account.actions')} height="tall">
            {actions.map(({ view, isDisabled }) => (
              <ButtonGroupButton
                key={view}
                icon={drawnActions[view].icon}
                disabled={isDisabled}
                onClick={() => push(view)}
                row={view}
              >
                {t(drawnActions[view].label)}
              </ButtonGroupButton>
            ))}
          </ButtonGroup>
        )}
        {send && hasBalances && isError && native?.amount === undefined && (
          <SendUnavailable {...reading} canRetry={tabs.tab !== 'tokens'} />
        )}
        <PendingTransactions />
        <AccountTabs {...tabs}>
          {(tab) => {
            const Panel = tabPanels[tab]
            return <Panel />
          }}
        </AccountTabs>
      </ViewBody>
      <ViewFooter quiet>
        <ButtonPair inLine>
          {explorerUrl && (
            <ButtonLink variant="plain" size="small" endIcon={externalIcon} href={explorerUrl} target="_blank">
              {t('account.explorer')}
            </ButtonLink>
          )}
          <DisconnectButton />
        </ButtonPair>
      </ViewFooter>
    </>
  )
}, accountMessages)
