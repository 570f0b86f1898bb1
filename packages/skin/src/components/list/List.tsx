import type { MouseEventHandler, ReactNode } from 'react'
import type { Drawing } from '../../icons/page.js'
import { chevronEndIcon, externalIcon } from '../../icons/modal.js'
import { ButtonBase } from '../buttons/Button.js'
import { classNames, Spinner } from '../basics.js'
import { Icon } from '../icons/pageIcons.js'
import * as css from './list.css.js'

/** Rows in one frame; `label` names the list. */
export function List({ label, children }: { label?: string | undefined; children: ReactNode }) {
  return (
    <ul className={css.list} aria-label={label}>
      {children}
    </ul>
  )
}

/** Props of `Row`. */
export type RowProps = {
  /** Tells the row from the others of its view: coming back to the view focuses the row that was pressed. */
  id?: string | undefined
  /** `WalletIcon`, `TokenIcon`, `NetworkIcon`, `Avatar`, `FramedIcon` or a `BadgedIcon`. */
  leading?: ReactNode
  /** Cut at the end when long; isolated from the direction of the text around it. */
  name: ReactNode
  /** As the name: an amount that is cut keeps its first digits, from right to left, too. */
  sub?: ReactNode
  /** Amount or time at the end edge; never cut. */
  end?: ReactNode
  endSub?: ReactNode
  /** Colors the amount as received. */
  incoming?: boolean | undefined
  /** A `Badge`; the reason, when the row is disabled. */
  badge?: ReactNode
  /** Icon at the end edge: `check`, `external`. */
  trailingIcon?: Drawing | undefined
  /** For a row that opens another view. */
  chevron?: boolean | undefined
  /** The chosen row. */
  current?: boolean | undefined
  /** Shows a spinner at the end edge. */
  busy?: boolean | undefined
  /** Ignores presses; the row stays focusable. */
  disabled?: boolean | undefined
  /** What `sub` says is never cut: the row grows instead. Not for the rows of a long list, which are of one height. */
  whole?: boolean | undefined
  /** 48 instead of 60 px high. */
  short?: boolean | undefined
  /** Makes the row a button. */
  onClick?: MouseEventHandler<HTMLElement> | undefined
  /** Makes the row a link to a new tab. */
  href?: string | undefined
  /** A separate button beside the row, such as delete. */
  action?: ReactNode
}

/** One line of a `List`: a button with `onClick`, a link with `href`, otherwise plain text. */
export function Row(props: RowProps) {
  const { id, current, disabled = false, short, onClick, href, action } = props
  const className = classNames(css.row, short && css.shortRow, current && css.currentRow)
  const content = <RowContent {...props} />
  return (
    <li className={action ? classNames(css.withAction, current && css.currentRow) : undefined}>
      {href ? (
        <a className={className} href={href} target="_blank" rel="noopener noreferrer" onClick={onClick}>
          {content}
        </a>
      ) : onClick ? (
        <ButtonBase
          className={className}
          data-row={id}
          onClick={onClick}
          disabled={disabled}
          aria-current={current ? true : undefined}
        >
          {content}
        </ButtonBase>
      ) : (
        <div className={className} aria-disabled={disabled || undefined} aria-current={current ? true : undefined}>
          {content}
        </div>
      )}
      {action}
    </li>
  )
}

function RowContent(props: RowProps) {
  const { leading, name, sub, end, endSub, incoming, badge, trailingIcon, chevron, busy, whole } = props
  const main = (
    <span className={css.main}>
      <bdi className={css.name}>{name}</bdi>
      {sub && <bdi className={css.sub}>{sub}</bdi>}
    </span>
  )
  return (
    <>
      {leading}
      {whole ? (
        <span className={css.wholeText}>
          {main}
          {badge}
        </span>
      ) : (
        main
      )}
      {end && (
        <span className={css.end}>
          <span className={classNames(css.amount, incoming && css.incoming)}>{end}</span>
          {endSub && <span className={css.sub}>{endSub}</span>}
        </span>
      )}
      {!whole && badge}
      {busy && <Spinner />}
      {(trailingIcon || chevron) && (
        <span className={css.trailing}>
          {trailingIcon && <Icon drawing={trailingIcon} size={trailingIcon === externalIcon ? 'small' : 'medium'} />}
          {chevron && <Icon drawing={chevronEndIcon} size="small" />}
        </span>
      )}
    </>
  )
}

/** Props of `Badge`. */
export type BadgeProps = {
  tone?: keyof typeof css.badgeTones
  icon?: Drawing | undefined
  children: ReactNode
}

/** One or two words about the row or the account beside it; `good` is for Installed and Verified. */
export function Badge({ tone = 'plain', icon, children }: BadgeProps) {
  return (
    <span className={classNames(css.badge, css.badgeTones[tone])}>
      {icon && (
        <span className={css.badgeIcon}>
          <Icon drawing={icon} size="micro" />
        </span>
      )}
      <span>{children}</span>
    </span>
  )
}

/** Heading above one of several lists of a view; `action` is a `TextButton` at the end edge. */
export function SectionHeading({ action, children }: { action?: ReactNode; children: ReactNode }) {
  return (
    <div className={css.sectionHeading}>
      <h3 className={css.sectionLabel}>{children}</h3>
      {action}
    </div>
  )
}
