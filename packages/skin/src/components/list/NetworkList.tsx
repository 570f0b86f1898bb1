import type { Network } from '@portico/headless'
import type { ReactNode } from 'react'
import { checkIcon } from '../../icons/views.js'
import { getNetworkImage, NetworkIcon } from '../icons/NetworkIcon.js'
import { Badge, List, Row } from './List.js'

/** One network to choose. */
export type NetworkOption = {
  readonly id: string
  readonly name: string
  readonly src?: string | undefined
  /** Why it cannot be chosen now. */
  readonly reason?: string | undefined
}

/** Props of `NetworkList`. */
export type NetworkListProps = {
  label: string
  networks: readonly NetworkOption[]
  /** `id` of the network in use. */
  current?: string | undefined
  /** `id` of the network that was asked for and has not answered yet. */
  busy?: string | undefined
  onPick: (id: string) => void
  /** A row above the networks. */
  children?: ReactNode
}

/** Networks in a ledger, the current one checked. */
export function NetworkList({ label, networks, current, busy, onPick, children }: NetworkListProps) {
  return (
    <List label={label}>
      {children}
      {networks.map(({ id, name, src, reason }) => (
        <Row
          key={id}
          short
          lead={<NetworkIcon name={name} src={src} size="large" />}
          name={name}
          current={id === current}
          tail={id === current ? checkIcon : undefined}
          busy={id === busy}
          disabled={reason !== undefined}
          badge={reason && <Badge>{reason}</Badge>}
          onClick={() => onPick(id)}
        />
      ))}
    </List>
  )
}

/** A network as a row of a list. */
export const toNetworkOption = (network: Network): NetworkOption => ({
  id: network.caipNetworkId,
  name: network.name,
  src: getNetworkImage(network),
})
