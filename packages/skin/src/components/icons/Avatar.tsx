import * as css from './icons.css.js'
import { ImageWithFallback } from './ImageWithFallback.js'
import { ArchArt, GlyphArt } from './PlaceholderArt.js'

/** `small` 22×26, `header` 30×35, `medium` 36×42, `large` 52×60 px. */
export type AvatarSize = keyof typeof css.archSizes

/** Icon of a site: its image in an arch, or a glyph made from its name. */
export function SiteIcon({
  name,
  src,
  size = 'medium',
}: {
  name: string
  src?: string | undefined
  size?: AvatarSize
}) {
  return (
    <ImageWithFallback src={src} shape={css.archSizes[size]}>
      <GlyphArt name={name} />
    </ImageWithFallback>
  )
}

/** Props of `Avatar`. */
export type AvatarProps = {
  address: string
  src?: string | undefined
  size?: AvatarSize
}

/** Avatar of an account: its picture in an arch, or arches drawn from its address. */
export function Avatar({ address, src, size = 'medium' }: AvatarProps) {
  return (
    <ImageWithFallback src={src} shape={css.archSizes[size]}>
      <ArchArt address={address} />
    </ImageWithFallback>
  )
}
