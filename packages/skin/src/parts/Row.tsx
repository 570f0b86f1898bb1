import type { MouseEventHandler, ReactNode } from 'react'
import { chevronEndIcon } from '../icons/chevronEndIcon.js'
import type { Drawing } from '../icons/Drawing.js'
import { externalIcon } from '../icons/externalIcon.js'
import { classes } from './classes.js'
import { Icon } from './Icon.js'
import { Press } from './Press.js'
import * as css from './Row.css.js'
import { Spinner } from './Spinner.js'

/** Props of `Row`. */
export type RowProps = {
  /** A mark: `Tile`, `Coin`, `NetworkChip`, `Avatar`, `IconTile`, or a `Mark` of two. */
  lead?: ReactNode
  /** Name of the thing; cut at the end when long, isolated from the direction of the text around it. */
  name: ReactNode
  sub?: ReactNode
  /** Amount at the end edge; never cut. */
  end?: ReactNode
  endSub?: ReactNode
  /** Colours the amount as money that came in. */
  incoming?: boolean | undefined
  /** A `Badge`; the reason, when the row is disabled. */
  badge?: ReactNode
  /** Icon at the end edge: `check`, `external`. */
  tail?: Drawing | undefined
  /** Leads further inside the modal. */
  chevron?: boolean | undefined
  /** The chosen row. */
  current?: boolean | undefined
  /** Shows a spinner at the end edge. */
  busy?: boolean | undefined
  /** Keeps focus and ignores presses. */
  disabled?: boolean | undefined
  /** 48 instead of 60 px high. */
  short?: boolean | undefined
  /** Makes the row a button. */
  onClick?: MouseEventHandler<HTMLElement> | undefined
  /** Makes the row a link to a new tab. */
  href?: string | undefined
  /** A button of its own beside the row, such as delete. */
  action?: ReactNode
}

/** One line of a `Ledger`: a button with `onClick`, a link with `href`, else plain text. */
export function Row(props: RowProps) {
  const { current, disabled = false, short, onClick, href, action } = props
  const className = classes(css.row, short && css.short, current && css.current)
  const inside = <Inside {...props} />
  return (
    <li className={action ? css.acted : undefined}>
      {href ? (
        <a className={className} href={href} target="_blank" rel="noopener noreferrer" onClick={onClick}>
          {inside}
        </a>
      ) : onClick ? (
        <Press className={className} onClick={onClick} disabled={disabled} aria-current={current ? true : undefined}>
          {inside}
        </Press>
      ) : (
        <div className={className} aria-disabled={disabled || undefined} aria-current={current ? true : undefined}>
          {inside}
        </div>
      )}
      {action}
    </li>
  )
}

function Inside({ lead, name, sub, end, endSub, incoming, badge, tail, chevron, busy }: RowProps) {
  return (
    <>
      {lead}
      <span className={css.main}>
        <bdi className={css.name}>{name}</bdi>
        {sub && <span className={css.sub}>{sub}</span>}
      </span>
      {end && (
        <span className={css.end}>
          <span className={classes(css.amount, incoming && css.incoming)}>{end}</span>
          {endSub && <span className={css.sub}>{endSub}</span>}
        </span>
      )}
      {badge}
      {busy && <Spinner />}
      {(tail || chevron) && (
        <span className={css.quiet}>
          {tail && <Icon drawing={tail} size={tail === externalIcon ? 'small' : 'medium'} />}
          {chevron && <Icon drawing={chevronEndIcon} size="small" />}
        </span>
      )}
    </>
  )
}
