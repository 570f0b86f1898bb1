import { networkIcon } from '../icons/networkIcon.js'
import { familiar } from '../theme/minerals.js'
import { GlyphArt } from './Art.js'
import { classes } from './classes.js'
import { Icon } from './Icon.js'
import * as css from './NetworkChip.css.js'
import { Picture } from './Picture.js'
import { plain } from './Tile.css.js'

const drawn: Readonly<Record<string, { fill: string; d: string }>> = {
  Ethereum: { fill: familiar.ether, d: 'M20 9l8 11.5-8 4.7-8-4.7zM20 27.5l7-4.2L20 32l-7-8.7z' },
  Base: { fill: familiar.base, d: 'M20 10a10 10 0 1 1-10 11h13v-2H10.05A10 10 0 0 1 20 10z' },
}

/** `medium` 22 (19 on a `Mark`), `large` 40 (rows), `scene` 60 px. */
export type NetworkChipSize = keyof typeof css.sizes

/** Props of `NetworkChip`. */
export type NetworkChipProps = {
  name?: string | undefined
  src?: string | undefined
  size?: NetworkChipSize
}

/** Mark of a network: a small square chip with its image or a drawing; without a name, the sign of an unknown network. */
export function NetworkChip({ name, src, size = 'medium' }: NetworkChipProps) {
  return (
    <Picture src={src} shape={classes(css.sizes[size], !name && plain)}>
      {name ? (
        <GlyphArt name={name} {...(Object.hasOwn(drawn, name) && drawn[name])} />
      ) : (
        <Icon drawing={networkIcon} size="large" />
      )}
    </Picture>
  )
}
