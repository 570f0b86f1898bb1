import type { MouseEventHandler, ReactNode } from 'react'
import { checkIcon } from '../../icons/modal.js'
import { VisuallyHidden } from '../text/Text.js'
import { Icon } from '../icons/pageIcons.js'
import { ButtonBase } from '../buttons/Button.js'
import { Skeleton } from '../feedback/Loading.js'
import { WalletIcon } from '../icons/modalIcons.js'
import * as css from './list.css.js'

/** A grid of wallets, four per line; `label` is its accessible name. */
export function WalletGrid({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={css.grid} aria-label={label}>
      {children}
    </ul>
  )
}

/** Props of `WalletCell`. */
export type WalletCellProps = {
  name: string
  src?: string | undefined
  /** Label of an installed wallet: "Installed". */
  installed?: string | undefined
  onClick: MouseEventHandler<HTMLButtonElement>
}

/** One wallet of a `WalletGrid`. */
export function WalletCell({ name, src, installed, onClick }: WalletCellProps) {
  return (
    <li>
      <ButtonBase className={css.cell} onClick={onClick}>
        <WalletIcon name={name} src={src} size="grid" />
        <bdi className={css.cellName}>{name}</bdi>
        {installed && (
          <>
            <span className={css.installedBadge}>
              <Icon drawing={checkIcon} size="micro" />
            </span>
            <VisuallyHidden>{installed}</VisuallyHidden>
          </>
        )}
      </ButtonBase>
    </li>
  )
}

/** Placeholder cells of a grid that is loading. */
export function SkeletonGrid({ count, label }: { count: number; label: string }) {
  return (
    <>
      <VisuallyHidden live>{label}</VisuallyHidden>
      <div className={css.grid} aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          <span key={index} className={css.cell}>
            <Skeleton shape="grid" />
            <Skeleton shape="sub" />
          </span>
        ))}
      </div>
    </>
  )
}
