import type { MouseEventHandler } from 'react'
import { chevronDownIcon } from '../icons/chevronDownIcon.js'
import { classes } from './classes.js'
import { Coin } from './Coin.js'
import { Hidden } from './Hidden.js'
import { Icon } from './Icon.js'
import { Press } from './Press.js'
import * as css from './TokenButton.css.js'

/** Props of `TokenButton`. */
export type TokenButtonProps = {
  /** What the button is about, for screen readers: "Token". */
  label: string
  /** Undefined while no token is chosen. */
  symbol?: string | undefined
  src?: string | undefined
  /** Words while no token is chosen. */
  emptyLabel?: string | undefined
  /** Leave out when there is nothing to choose: the token is then plain text. */
  onClick?: MouseEventHandler<HTMLButtonElement> | undefined
}

/** The token of an amount, and the way to choose another. */
export function TokenButton({ label, symbol, src, emptyLabel, onClick }: TokenButtonProps) {
  const words = (
    <>
      <Hidden>{label}</Hidden>
      {symbol && <Coin symbol={symbol} src={src} size="small" />}
      <span>{symbol ?? emptyLabel}</span>
    </>
  )
  if (!onClick) return <span className={css.token}>{words}</span>
  return (
    <Press className={classes(css.token, !symbol && css.empty)} onClick={onClick}>
      {words}
      <span className={css.chevron}>
        <Icon drawing={chevronDownIcon} size="small" />
      </span>
    </Press>
  )
}
