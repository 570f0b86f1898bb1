import { ltr } from './Address.css.js'
import * as css from './BalanceFigure.css.js'

/** Props of `BalanceFigure`. */
export type BalanceFigureProps = {
  /** Digits as shown, with `.` before the decimals; undefined when the balance could not be read. */
  value: string | undefined
  /** Before the digits: `$`. */
  prefix?: string
  /** Behind the digits: `ETH`. */
  unit?: string | undefined
}

/** The balance of the account, large, with its decimals quieter. */
export function BalanceFigure({ value, prefix = '', unit }: BalanceFigureProps) {
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
