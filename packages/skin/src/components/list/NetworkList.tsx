import type { CaipNetworkId, Network } from '@portico/headless'
import type { ReactNode } from 'react'
import { checkIcon } from '../../icons/views.js'
import { getNetworkImage, NetworkIcon } from '../icons/NetworkIcon.js'
import { Badge, List, Row } from './List.js'

/** A network in a `NetworkList`. */
export type NetworkOption = {
  readonly id: CaipNetworkId
  readonly name: string
  readonly src?: string | undefined
  /** Disables the network and says why. */
  readonly reason?: string | undefined
}

/** Props of `NetworkList`. */
export type NetworkListProps = {
  label: string
  networks: readonly NetworkOption[]
  /** `id` of the active network. */
  current?: CaipNetworkId | undefined
  /** `id` of the network the wallet is switching to. */
  busy?: CaipNetworkId | undefined
  onSelect: (id: CaipNetworkId) => void
  /** A row above the networks. */
  children?: ReactNode
}

/** Networks to choose from, the current one checked. */
export function NetworkList({ label, networks, current, busy, onSelect, children }: NetworkListProps) {
  return (
    <List label={label}>
      {children}
      {networks.map(({ id, name, src, reason }) => (
        <Row
          key={id}
          short
          leading={<NetworkIcon name={name} src={src} size="large" />}
          name={name}
          current={id === current}
          trailingIcon={id === current ? checkIcon : undefined}
          busy={id === busy}
          disabled={reason !== undefined}
          badge={reason && <Badge>{reason}</Badge>}
          onClick={() => onSelect(id)}
        />
      ))}
    </List>
  )
}

/** Converts a `Network` to an option of `NetworkList`. */
export const toNetworkOption = (network: Network): NetworkOption => ({
  id: network.caipNetworkId,
  name: network.name,
  src: getNetworkImage(network),
})
