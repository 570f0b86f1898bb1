import { ArchArt } from './Art.js'
import { sizes } from './Niche.css.js'
import type { NicheSize } from './Niche.js'
import { Picture } from './Picture.js'

/** Props of `Avatar`. */
export type AvatarProps = {
  address: string
  src?: string | undefined
  size?: NicheSize
}

/** Mark of an account: an arch with its picture, or with a hall of arches drawn from its address. */
export function Avatar({ address, src, size = 'medium' }: AvatarProps) {
  return (
    <Picture src={src} shape={sizes[size]}>
      <ArchArt address={address} />
    </Picture>
  )
}
