import { createLatePart } from '../latePart.js'
import { type Drawing, networkIcon } from '../../icons/page.js'
import { wellKnownColors } from '../../theme/placeholderColors.js'
import { classNames } from '../basics.js'
import * as css from './icons.css.js'
import { GlyphArt, type GlyphArtProps, ImageWithFallback } from './ImageWithFallback.js'

/** `micro` 13, `small` 16, `medium` 20, `cell` 22, `large` 24, `hero` 44 px. */
export type IconSize = keyof typeof css.iconSizes

/** One of the drawings in `icons/`, in the color of the surrounding text; arrows are mirrored in right-to-left text. */
export function Icon({ drawing: { d, mirrors }, size = 'medium' }: { drawing: Drawing; size?: IconSize }) {
  const className = classNames(css.icon, css.iconSizes[size], mirrors && css.mirrored)
  return (
    <svg className={className} viewBox="0 0 24 24" aria-hidden="true">
      <path d={d} />
    </svg>
  )
}

/** `small` 22×26, `header` 30×35, `medium` 36×42, `large` 52×60 px. */
export type AvatarSize = keyof typeof css.archSizes

/** Icon of a site: its image in an arch, or the first letter of its name. */
export function SiteIcon({
  name,
  src,
  size = 'medium',
}: {
  name: string
  src?: string | undefined
  size?: AvatarSize
}) {
  return <ImageWithFallback src={src} shape={css.archSizes[size]} name={name} />
}

/** The arch that an `Avatar` is drawn in. */
export function AvatarFrame({ size = 'medium' }: { size?: AvatarSize }) {
  return <ImageWithFallback shape={css.archSizes[size]} />
}

const knownNetworks: Readonly<Record<string, GlyphArtProps>> = {
  Ethereum: { fill: wellKnownColors.ether, d: 'M20 9l8 11.5-8 4.7-8-4.7zM20 27.5l7-4.2L20 32l-7-8.7z' },
  Base: { fill: wellKnownColors.base, d: 'M20 10a10 10 0 1 1-10 11h13v-2H10.05A10 10 0 0 1 20 10z' },
}

/** The drawings of more networks. */
const useDrawnNetworks = createLatePart(async () => (await import('./drawnNetworks.js')).drawnNetworks)

/** `medium` 22 (19 as a badge), `large` 40 (rows), `hero` 60 px. */
export type NetworkIconSize = keyof typeof css.networkSizes

/** Props of `NetworkIcon`. */
export type NetworkIconProps = {
  name?: string | undefined
  /** The site's own image. */
  src?: string | undefined
  /** The image of a network that has no drawing. */
  picture?: string | undefined
  size?: NetworkIconSize
}

/** Icon of a network: its image in a rounded square, or a drawing; without a name, the icon of an unknown network. */
export function NetworkIcon({ name, src, picture, size = 'medium' }: NetworkIconProps) {
  const first = name && Object.hasOwn(knownNetworks, name) ? knownNetworks[name] : undefined
  const drawn = useDrawnNetworks(name !== undefined && !first)
  const known = first ?? (name && drawn?.get(name))
  return (
    <ImageWithFallback
      src={src ?? (drawn !== undefined && !known ? picture : undefined)}
      shape={classNames(css.networkSizes[size], !name && css.plainFrame)}
      name={known ? undefined : name || undefined}
    >
      {known ? <GlyphArt {...known} /> : !name && <Icon drawing={networkIcon} size="large" />}
    </ImageWithFallback>
  )
}
