import type { MouseEventHandler, ReactNode } from 'react'
import { checkIcon } from '../icons/checkIcon.js'
import { Hidden } from './Hidden.js'
import { Icon } from './Icon.js'
import { Press } from './Press.js'
import { Skeleton } from './Skeleton.js'
import { Tile } from './Tile.js'
import * as css from './WalletGrid.css.js'

/** Four wallets a line; `label` names the list. */
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
  /** "Installed", when it is. */
  installed?: string | undefined
  onClick: MouseEventHandler<HTMLButtonElement>
}

/** One wallet of a `WalletGrid`. */
export function WalletCell({ name, src, installed, onClick }: WalletCellProps) {
  return (
    <li>
      <Press className={css.cell} onClick={onClick}>
        <Tile name={name} src={src} size="grid" />
        <bdi className={css.name}>{name}</bdi>
        {installed && (
          <>
            <span className={css.pip}>
              <Icon drawing={checkIcon} size="micro" />
            </span>
            <Hidden>{installed}</Hidden>
          </>
        )}
      </Press>
    </li>
  )
}

/** Cells that hold the place of a grid while it loads. */
export function SkeletonGrid({ count, label }: { count: number; label: string }) {
  return (
    <>
      <Hidden live>{label}</Hidden>
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
