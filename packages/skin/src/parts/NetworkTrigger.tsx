import type { MouseEventHandler } from 'react'
import { chevronDownIcon } from '../icons/chevronDownIcon.js'
import { Hidden } from './Hidden.js'
import { Icon } from './Icon.js'
import { NetworkChip } from './NetworkChip.js'
import * as css from './NetworkTrigger.css.js'
import { Press } from './Press.js'

/** Props of `NetworkTrigger`. */
export type NetworkTriggerProps = {
  /** What it is about, for screen readers: "Network". */
  label: string
  name: string
  src?: string | undefined
  onClick: MouseEventHandler<HTMLButtonElement>
}

/** The network in use in the seat of the title, and the way to choose another. */
export function NetworkTrigger({ label, name, src, onClick }: NetworkTriggerProps) {
  return (
    <Press className={css.trigger} onClick={onClick}>
      <Hidden>{label}</Hidden>
      <NetworkChip name={name} src={src} />
      <bdi className={css.name}>{name}</bdi>
      <span className={css.chevron}>
        <Icon drawing={chevronDownIcon} size="small" />
      </span>
    </Press>
  )
}
