import {
  useAccount,
  useAccountTabs,
  type UseAccountTabsResult,
  useBalance,
  useFeatures,
  useModal,
  useNetwork,
} from '@portico/headless'
import { formatAmount, formatBalance, safeLink, shortenAddress } from '@portico/headless/rules'
import type { ReactNode } from 'react'
import { ButtonLink, ButtonPair, IconButton } from '../../components/buttons/Button.js'
import { ButtonGroup, ButtonGroupButton } from '../../components/buttons/ButtonGroup.js'
import { TabHeading, Tabs } from '../../components/buttons/Tabs.js'
import { Skeleton } from '../../components/feedback/Loading.js'
import { Ltr, VisuallyHidden } from '../../components/text/Text.js'
import { externalIcon } from '../../icons/shell.js'
import { copyIcon, sendIcon } from '../../icons/views.js'
import { accountMessages } from '../../messages/en/account.js'
import { useTranslate, withMessages } from '../../messages/useTranslate.js'
import { AccountAvatar, DisconnectButton, useCopy } from '../../shell/account/accountParts.js'
import { ViewBody, ViewFooter } from '../../shell/View.js'
import { BalanceAmount, Identity } from './AccountSummary.js'
import { Activity } from './Activity.js'
import { Tokens } from './Tokens.js'

/** Props of `AccountTabs`. */
export type AccountTabsProps = UseAccountTabsResult & {
  /** Renders the content of a tab. */
  readonly children: (tab: UseAccountTabsResult['tab']) => ReactNode
}

/** Tabs of the account; a single tab becomes a heading. */
export function AccountTabs({ tabs, tab: selected, setTab, children }: AccountTabsProps) {
  const t = useTranslate()
  const labels = { tokens: t('account.tokens'), nfts: t('account.nfts'), activity: t('account.activity') }
  // The selected tab may not exist on another chain.
  const tab = tabs.includes(selected) ? selected : tabs[0]
  if (!tab) return null
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

/** Balance of the native token in large type. */
function NativeBalance() {
  const t = useTranslate()
  const { network } = useNetwork()
  const { data, isPending, isError } = useBalance()
  if (isPending) {
    return (
      <div role="status">
        <VisuallyHidden>{t('account.loadingBalance')}</VisuallyHidden>
        <Skeleton shape="balance" />
      </div>
    )
  }
  if (isError && !data) return <BalanceAmount value={undefined} />
  const value = data ? formatBalance(formatAmount(data.value, data.decimals)) : '0.00'
  return <BalanceAmount value={value} unit={data?.symbol ?? network.nativeCurrency.symbol} />
}

/** The Account view: address, balance, actions, tokens and activity. */
export const Account = withMessages(function Account() {
  const t = useTranslate()
  const copy = useCopy()
  const { push } = useModal()
  const { send } = useFeatures()
  const { address, explorerUrl, walletInfo } = useAccount()
  const { isSupported } = useNetwork()
  const tabs = useAccountTabs()
  const { data: balance } = useBalance()
  const explorer = safeLink(explorerUrl)
  // Without balances the chain's adapter cannot send either.
  const hasBalances = tabs.tabs.includes('tokens')
  if (!address) return null

  return (
    <>
      <ViewBody>
        <Identity
          icon={<AccountAvatar address={address} size="large" />}
          name={<Ltr>{shortenAddress(address)}</Ltr>}
          sub={walletInfo?.name}
          trailing={
            <IconButton
              icon={copyIcon}
              label={t('account.copy')}
              onClick={() => void copy(address, 'ADDRESS_COPIED')}
            />
          }
        />
        {hasBalances && <NativeBalance />}
        {send && hasBalances && balance !== null && (
          <ButtonGroup label={t('account.actions')} height="tall">
            <ButtonGroupButton icon={sendIcon} disabled={!isSupported || !balance?.value} onClick={() => push('Send')}>
              {t('account.send')}
            </ButtonGroupButton>
          </ButtonGroup>
        )}
        <AccountTabs {...tabs}>{(tab) => (tab === 'activity' ? <Activity /> : <Tokens />)}</AccountTabs>
      </ViewBody>
      <ViewFooter quiet>
        <ButtonPair>
          {explorer && (
            <ButtonLink variant="plain" size="small" endIcon={externalIcon} href={explorer} target="_blank">
              {t('account.explorer')}
            </ButtonLink>
          )}
          <DisconnectButton />
        </ButtonPair>
      </ViewFooter>
    </>
  )
}, accountMessages)
