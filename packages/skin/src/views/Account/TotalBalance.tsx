import { useBalance, useNetwork, whenIdle } from '@portico/headless'
import { formatAmount } from '@portico/headless/rules'
import { type ReactNode, useContext, useEffect } from 'react'
import { Ltr, Skeleton, VisuallyHidden } from '../../components/basics.js'
import { ltr } from '../../components/basics.css.js'
import { LocaleContext, Trans, useTranslate } from '../../messages/useTranslate.js'
import { formatCompactAmount, formatExactAmount, formatFiat, getDecimalSeparator } from '../../shell/format.js'
import * as css from './Account.css.js'

type BalanceAmountProps = {
  /** Formatted in the locale, with a sign of its currency if it has one; `undefined` when the balance could not be read. */
  value: string | undefined
  /** After the number: `ETH`. */
  unit?: string | undefined
  /** All digits of the number with the unit, as a tooltip. */
  exact?: string | undefined
  /** Second line. */
  sub?: ReactNode
}

/** The balance in large type, its decimals in a muted color. */
export function BalanceAmount({ value, unit, exact, sub }: BalanceAmountProps) {
  const { locale } = useContext(LocaleContext)
  const point = value?.lastIndexOf(getDecimalSeparator(locale)) ?? -1
  const [whole, decimals] = value && point >= 0 ? [value.slice(0, point), value.slice(point)] : [value, '']
  // The currency of a locale that writes it last comes behind a space that would not break.
  const rest = value === undefined ? '—' : `${decimals.replace('\u00A0', ' ')}${unit ? ` ${unit}` : ''}`
  return (
    <div className={css.balance}>
      <p className={css.balanceAmount}>
        <bdi className={ltr} title={exact}>
          <span>{whole}</span>
          {rest && <span className={css.decimals}>{rest}</span>}
        </bdi>
      </p>
      {sub && <p className={css.balanceSub}>{sub}</p>}
    </div>
  )
}

type TotalBalanceProps = {
  /** What the account holds, in US dollars; `undefined` while it is unknown. */
  readonly total: number | undefined
  /** The total lacks tokens whose price is unknown. */
  readonly isPartial: boolean | undefined
  /** How many tokens are held; `undefined` when it is the native one alone. */
  readonly tokenCount: number | undefined
  /** The total may come. */
  readonly isTotalPending: boolean
  /** Balance of the native token from the list of tokens, for when no node can tell. */
  readonly listed: string | undefined
}

/**
 * What the account holds in large type, with the number of tokens below: the balance of the native token beside a total of all would
 * read as an equation. That balance alone where there are no prices.
 */
export function TotalBalance({ total, isPartial, tokenCount, isTotalPending, listed }: TotalBalanceProps) {
  const t = useTranslate()
  const { locale } = useContext(LocaleContext)
  // The first formats of a locale take a frame to make, so not in the one that shows the amounts.
  useEffect(() => whenIdle(() => formatFiat(0, locale)), [locale])
  const { network } = useNetwork()
  const { data, isPending, isError } = useBalance()
  if (isPending || isTotalPending) {
    return (
      <div className={css.balance}>
        <VisuallyHidden live>{t('account.loadingBalance')}</VisuallyHidden>
        <Skeleton shape="balance" />
      </div>
    )
  }
  if (isError && !data && listed === undefined) return <BalanceAmount value={undefined} />
  const amount = data ? formatAmount(data.value, data.decimals) : listed
  const value = amount === undefined ? '0.00' : formatCompactAmount(amount, locale)
  const unit = data?.symbol ?? network.nativeCurrency.symbol
  const exact = amount && `${formatExactAmount(amount, locale)} ${unit}`
  if (total === undefined) return <BalanceAmount value={value} unit={unit} exact={exact} />
  const held =
    tokenCount === undefined ? (
      <Trans
        message="account.onNetwork"
        values={{ amount: <Ltr title={exact}>{`${value} ${unit}`}</Ltr>, network: network.name }}
      />
    ) : (
      <span>{t('account.tokenCount', { count: tokenCount })}</span>
    )
  // Both would take a second line, and what is below would move.
  const sub = isPartial ? <span>{t('account.unpriced')}</span> : held
  return <BalanceAmount value={formatFiat(total, locale)} sub={sub} />
}
