import type { Network } from '@portico/headless'
import { networkIcon } from '../../icons/page.js'
import { wellKnownColors } from '../../theme/placeholderColors.js'
import { classNames } from '../classNames.js'
import { Icon } from './Icon.js'
import * as css from './icons.css.js'
import { ImageWithFallback } from './ImageWithFallback.js'
import { GlyphArt } from './PlaceholderArt.js'

/** Image URL of a network, if it has one. */
export const getNetworkImage = (network: Network): string | undefined => network.assets?.imageUrl

const knownNetworks: Readonly<Record<string, { fill: string; d: string }>> = {
  Ethereum: { fill: wellKnownColors.ether, d: 'M20 9l8 11.5-8 4.7-8-4.7zM20 27.5l7-4.2L20 32l-7-8.7z' },
  Base: { fill: wellKnownColors.base, d: 'M20 10a10 10 0 1 1-10 11h13v-2H10.05A10 10 0 0 1 20 10z' },
}

/** `medium` 22 (19 as a badge), `large` 40 (rows), `hero` 60 px. */
export type NetworkIconSize = keyof typeof css.networkSizes

/** Props of `NetworkIcon`. */
export type NetworkIconProps = {
  name?: string | undefined
  src?: string | undefined
  size?: NetworkIconSize
}

/** Icon of a network: its image in a rounded square, or a drawing; without a name, the icon of an unknown network. */
export function NetworkIcon({ name, src, size = 'medium' }: NetworkIconProps) {
  return (
    <ImageWithFallback src={src} shape={classNames(css.networkSizes[size], !name && css.plainFrame)}>
      {name ? (
        <GlyphArt name={name} {...(Object.hasOwn(knownNetworks, name) && knownNetworks[name])} />
      ) : (
        <Icon drawing={networkIcon} size="large" />
      )}
    </ImageWithFallback>
  )
}
