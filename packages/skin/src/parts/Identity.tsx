import type { MouseEventHandler, ReactNode } from 'react'
import { chevronEndIcon } from '../icons/chevronEndIcon.js'
import { Icon } from './Icon.js'
import * as css from './Identity.css.js'
import { Press } from './Press.js'

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
    <Press className={css.identity} onClick={onClick}>
      {inside}
      <span className={css.chevron}>
        <Icon drawing={chevronEndIcon} size="small" />
      </span>
    </Press>
  )
}
