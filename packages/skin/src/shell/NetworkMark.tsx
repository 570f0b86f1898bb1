import { type Network, useNetworkImage } from '@portico/headless'
import { NetworkIcon, type NetworkIconSize } from '../components/icons/pageIcons.js'

/** Props of `NetworkMark`. */
export type NetworkMarkProps = {
  /** `undefined`: one that is not known. */
  readonly network: Network | undefined
  readonly size?: NetworkIconSize
}

/** Icon of a network in the modal, which may ask the wallet directory for its picture. */
export function NetworkMark({ network, size = 'medium' }: NetworkMarkProps) {
  const picture = useNetworkImage({ network })
  return <NetworkIcon name={network?.name} src={network?.assets?.imageUrl} picture={picture} size={size} />
}
