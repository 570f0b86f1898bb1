import type { MouseEventHandler, ReactNode } from 'react'
import { chevronEndIcon } from '../../icons/shell.js'
import { ButtonBase } from '../../components/buttons/Button.js'
import { Icon } from '../../components/icons/Icon.js'
import { ltr } from '../../components/text/Text.css.js'
import * as css from './AccountSummary.css.js'

/** Props of `Identity`. */
export type IdentityProps = {
  /** A large `Avatar` or `WalletIcon`. */
  icon: ReactNode
  name: ReactNode
  sub?: ReactNode
  /** Buttons or a badge at the end edge. */
  trailing?: ReactNode
  /** Makes it a button that opens another view. */
  onClick?: MouseEventHandler<HTMLButtonElement> | undefined
}

/** An account or a site: icon, name and a second line. */
export function Identity({ icon, name, sub, trailing, onClick }: IdentityProps) {
  const content = (
    <>
      {icon}
      <span className={css.main}>
        <bdi className={css.name}>{name}</bdi>
        {sub && <span className={css.sub}>{sub}</span>}
      </span>
      {trailing}
    </>
  )
  if (!onClick) return <div className={css.identity}>{content}</div>
  return (
    <ButtonBase className={css.identity} onClick={onClick}>
      {content}
      <span className={css.chevron}>
        <Icon drawing={chevronEndIcon} size="small" />
      </span>
    </ButtonBase>
  )
}

/** Props of `BalanceAmount`. */
export type BalanceAmountProps = {
  /** Formatted number with `.` before the decimals; `undefined` when the balance could not be read. */
  value: string | undefined
  /** Before the number: `$`. */
  prefix?: string
  /** After the number: `ETH`. */
  unit?: string | undefined
}

/** The balance in large type, its decimals in a muted color. */
export function BalanceAmount({ value, prefix = '', unit }: BalanceAmountProps) {
  const dot = value === undefined ? -1 : value.indexOf('.')
  const whole = value === undefined ? '' : dot < 0 ? value : value.slice(0, dot)
  const rest = value === undefined ? '—' : `${dot < 0 ? '' : value.slice(dot)}${unit ? ` ${unit}` : ''}`
  return (
    <p className={css.balance}>
      <bdi className={ltr}>
        {whole && `${prefix}${whole}`}
        {rest && <span className={css.decimals}>{rest}</span>}
      </bdi>
    </p>
  )
}
