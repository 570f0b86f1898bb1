import {
  useAccount,
  useAccountTabs,
  type UseAccountTabsResult,
  useAssets,
  type UseAssetsResult,
  useBalance,
  useConnect,
  useFeatures,
  useModal,
  useNetwork,
} from '@portico/headless'
import { formatAmount, safeLink, shortenAddress, sumAssets } from '@portico/headless/rules'
import { type ReactNode, useContext, useEffect, useState } from 'react'
import { Button, ButtonLink, ButtonPair, IconButton, TextButton } from '../../components/buttons/Button.js'
import { ButtonGroup, ButtonGroupButton, TabHeading, Tabs } from '../../components/buttons/Tabs.js'
import { EmptyState, HelperText } from '../../components/feedback/feedback.js'
import { Skeleton, Ltr, VisuallyHidden } from '../../components/basics.js'
import { SkeletonRows } from '../../components/list/LongList.js'
import { ltr } from '../../components/basics.css.js'
import { externalIcon } from '../../icons/modal.js'
import { copyIcon, sendIcon } from '../../icons/view.js'
import { warningIcon } from '../../icons/page.js'
import { LocaleContext, useTranslate, withMessages } from '../../messages/useTranslate.js'
import { AccountAvatar, AssetList, DisconnectButton, useCopy, useToldHere } from '../../shell/accountParts.js'
import { formatCompactAmount, formatFiat, getDecimalSeparator } from '../../shell/format.js'
import { lazyStep } from '../../shell/lazyStep.js'
import { ViewBody, ViewFooter } from '../../shell/View.js'
import { whenIdle } from '../../shell/whenIdle.js'
import * as css from './Account.css.js'
import { accountMessages } from './messages.js'
import { PendingTransactions } from './PendingTransactions.js'

/** Props of `Identity`. */
export type IdentityProps = {
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

/** Props of `BalanceAmount`. */
export type BalanceAmountProps = {
  /** Formatted in the locale, with a sign of its currency if it has one; `undefined` when the balance could not be read. */
  value: string | undefined
  /** After the number: `ETH`. */
  unit?: string | undefined
  /** Second line. */
  sub?: string | undefined
}

/** The balance in large type, its decimals in a muted color. */
export function BalanceAmount({ value, unit, sub }: BalanceAmountProps) {
  const { locale } = useContext(LocaleContext)
  const point = value?.lastIndexOf(getDecimalSeparator(locale)) ?? -1
  const [whole, decimals] = value && point >= 0 ? [value.slice(0, point), value.slice(point)] : [value, '']
  const rest = value === undefined ? '—' : `${decimals}${unit ? ` ${unit}` : ''}`
  return (
    <div className={css.balance}>
      <p className={css.balanceAmount}>
        <bdi className={ltr}>
          {whole}
          {rest && <span className={css.decimals}>{rest}</span>}
        </bdi>
      </p>
      {sub && (
        <p className={css.balanceSub}>
          <Ltr>{sub}</Ltr>
        </p>
      )}
    </div>
  )
}

const secondsUntil = (deadline: number) => Math.max(0, Math.ceil((deadline - Date.now()) / 1000))

/** Whole seconds until `deadline` (epoch ms), updated every second; `undefined` without a deadline. */
function useSecondsLeft(deadline: number | undefined): number | undefined {
  const [, tick] = useState(0)
  useEffect(() => {
    if (deadline === undefined) return
    const timer = setInterval(() => tick((count) => count + 1), 1000)
    return () => clearInterval(timer)
  }, [deadline])
  return deadline === undefined ? undefined : secondsUntil(deadline)
}

/** Native token and other tokens; one part is shown even when the other cannot be read. */
function Tokens() {
  const t = useTranslate()
  const { data: assets, error, isPending, isFetching, retryAt, refetch } = useAssets()
  const retryIn = useSecondsLeft(retryAt) ?? 0
  const retryLabel = retryIn > 0 ? t('account.retryIn', { seconds: retryIn }) : t('common.tryAgain')
  useToldHere(error ? 'BALANCE_UNAVAILABLE' : undefined)

  if (isPending) return <SkeletonRows count={3} shape="circle" end label={t('common.loading')} />
  if (!assets) {
    return (
      <EmptyState
        icon={warningIcon}
        title={t('account.unavailable')}
        action={
          <Button size="small" disabled={retryIn > 0} busy={isFetching} onClick={() => void refetch()}>
            {retryLabel}
          </Button>
        }
      >
        {t('account.unavailableText')}
      </EmptyState>
    )
  }
  return (
    <>
      <AssetList label={t('account.tokens')} assets={assets} />
      {error && (
        <HelperText icon={warningIcon}>
          {t('account.partUnavailable')}{' '}
          <TextButton disabled={retryIn > 0 || isFetching} onClick={() => void refetch()}>
            {retryLabel}
          </TextButton>
        </HelperText>
      )}
    </>
  )
}

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

/** Props of `TotalBalance`. */
export type TotalBalanceProps = {
  /** What the account holds, in US dollars; `undefined` while it is unknown. */
  readonly total: number | undefined
  /** The total may come. */
  readonly isTotalPending: boolean
  /** Balance of the native token from the list of tokens, for when no node can tell. */
  readonly listed: string | undefined
}

/** What the account holds in large type, with the balance of the native token below; that alone where there are no prices. */
function TotalBalance({ total, isTotalPending, listed }: TotalBalanceProps) {
  const t = useTranslate()
  const { locale } = useContext(LocaleContext)
  const { network } = useNetwork()
  const { data, isPending, isError } = useBalance()
  if (isPending || isTotalPending) {
    return (
      <div>
        <VisuallyHidden live>{t('account.loadingBalance')}</VisuallyHidden>
        <Skeleton shape="balance" />
      </div>
    )
  }
  if (isError && !data && listed === undefined) return <BalanceAmount value={undefined} />
  const amount = data ? formatAmount(data.value, data.decimals) : listed
  const value = amount === undefined ? '0.00' : formatCompactAmount(amount, locale)
  const unit = data?.symbol ?? network.nativeCurrency.symbol
  if (total === undefined) return <BalanceAmount value={value} unit={unit} />
  return <BalanceAmount value={formatFiat(total, locale)} sub={`${value} ${unit}`} />
}

/** Props of `SendUnavailable`. */
export type SendUnavailableProps = Pick<UseAssetsResult, 'isFetching' | 'retryAt' | 'refetch'> & {
  /** Offers to read the balance again; the list of tokens does so, too. */
  readonly canRetry: boolean
}

/** Why nothing can be sent. It reads nothing itself: that would read again what failed, and hide it meanwhile. */
function SendUnavailable({ canRetry, isFetching, retryAt, refetch }: SendUnavailableProps) {
  const t = useTranslate()
  const retryIn = useSecondsLeft(retryAt) ?? 0
  return (
    <HelperText icon={warningIcon}>
      {t('account.sendUnavailable')}{' '}
      {canRetry && (
        <TextButton disabled={retryIn > 0 || isFetching} onClick={() => void refetch()}>
          {retryIn > 0 ? t('account.retryIn', { seconds: retryIn }) : t('common.tryAgain')}
        </TextButton>
      )}
    </HelperText>
  )
}

/** Says that the wallet is locked, and asks it to unlock. */
function Locked() {
  const t = useTranslate()
  const { connector, walletInfo } = useAccount()
  const { namespace } = useNetwork()
  const { mutate, isPending, isError } = useConnect()
  if (!connector) return null
  const wallet = walletInfo?.name ?? connector.name
  const unlock = () => mutate({ connector, namespace })
  return (
    <HelperText icon={warningIcon}>
      {isPending && t('account.unlocking', { wallet })}
      {!isPending && (
        <>
          {t(isError ? 'account.stillLocked' : 'account.locked', { wallet })}{' '}
          <TextButton onClick={unlock}>{t('account.unlock')}</TextButton>
        </>
      )}
    </HelperText>
  )
}

const loadActivity = () => import('./Activity.js').then((file) => file.Activity)
const Activity = lazyStep(loadActivity)

/** Fetches the code of the activity tab while the account is looked at. */
const prefetchActivity = () => whenIdle(() => void loadActivity().catch(() => undefined), 150)

/** The Account view: address, balance, actions, tokens and activity. */
export const Account = withMessages(function Account() {
  const t = useTranslate()
  const copy = useCopy()
  const { push } = useModal()
  const { send } = useFeatures()
  const { address, explorerUrl, walletInfo, locked } = useAccount()
  const { isSupported } = useNetwork()
  const tabs = useAccountTabs()
  const { data: balance, isError } = useBalance()
  const { data: assets, ...reading } = useAssets()
  useEffect(prefetchActivity, [])
  const native = assets?.find((asset) => asset.isNative)
  const hasFunds = Number(native?.amount ?? 0) > 0
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
        {locked && <Locked />}
        {hasBalances && (
          <TotalBalance
            total={assets && sumAssets(assets)}
            isTotalPending={reading.isPending}
            listed={native?.amount}
          />
        )}
        {send && hasBalances && balance !== null && (
          <ButtonGroup label={t('account.actions')} height="tall">
            <ButtonGroupButton icon={sendIcon} disabled={!isSupported || !hasFunds} onClick={() => push('Send')}>
              {t('account.send')}
            </ButtonGroupButton>
          </ButtonGroup>
        )}
        {send && hasBalances && isError && native?.amount === undefined && (
          <SendUnavailable {...reading} canRetry={tabs.tab !== 'tokens'} />
        )}
        <PendingTransactions />
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
