import type { MouseEventHandler, ReactNode } from 'react'
import { chevronEndIcon } from '../../icons/shell.js'
import { ButtonBase } from '../buttons/Button.js'
import { Icon } from '../icons/Icon.js'
import { ltr } from '../text/Text.css.js'
import * as css from './AccountSummary.css.js'

/** Props of `Identity`. */
export type IdentityProps = {
  /** A large `Avatar` or `Tile`. */
  mark: ReactNode
  name: ReactNode
  sub?: ReactNode
  /** Buttons or a badge at the end edge. */
  trailing?: ReactNode
  /** Makes it a button that leads further. */
  onClick?: MouseEventHandler<HTMLButtonElement> | undefined
}

/** Who somebody is: niche, name and a second line. */
export function Identity({ mark, name, sub, trailing, onClick }: IdentityProps) {
  const inside = (
    <>
      {mark}
      <span className={css.main}>
        <bdi className={css.name}>{name}</bdi>
        {sub && <span className={css.sub}>{sub}</span>}
      </span>
      {trailing}
    </>
  )
  if (!onClick) return <div className={css.identity}>{inside}</div>
  return (
    <ButtonBase className={css.identity} onClick={onClick}>
      {inside}
      <span className={css.chevron}>
        <Icon drawing={chevronEndIcon} size="small" />
      </span>
    </ButtonBase>
  )
}

/** Props of `BalanceFigure`. */
export type BalanceAmountProps = {
  /** Digits as shown, with `.` before the decimals; undefined when the balance could not be read. */
  value: string | undefined
  /** Before the digits: `$`. */
  prefix?: string
  /** Behind the digits: `ETH`. */
  unit?: string | undefined
}

/** The balance of the account, large, with its decimals quieter. */
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
