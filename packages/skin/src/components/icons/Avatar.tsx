import * as css from './icons.css.js'
import { hashOf, ImageWithFallback } from './ImageWithFallback.js'
import type { AvatarSize } from './pageIcons.js'

/** One shape of an avatar on a 48 × 56 grid. */
export type ArchShape = { readonly fill: string; readonly d: string }

/** A background and three or four nested arches, made from an address; letter case does not matter. */
export function archesOf(address: string): readonly ArchShape[] {
  const hash = hashOf(address.toLowerCase())
  const base = hash % 360
  const step = 24 + ((hash >>> 9) % 40) * ((hash >>> 3) & 1 ? 1 : -1)
  const count = 3 + ((hash >>> 16) % 2)
  const lightness = (hash >>> 5) & 1 ? [88, 70, 52, 34, 22] : [30, 46, 62, 76, 90]
  const center = 24 + (((hash >>> 20) % 3) - 1) * 4
  const color = (index: number, saturation: number) =>
    `hsl(${(base + step * index + 720) % 360} ${saturation}% ${lightness[index]}%)`
  const background = { fill: color(0, 38), d: 'M0 0h48v56H0z' }
  const arches = Array.from({ length: count }, (_, depth) => {
    const half = 21 - depth * (count === 4 ? 5 : 6.5)
    const spring = 14 + depth * (count === 4 ? 7 : 9) + half
    return {
      fill: color(depth + 1, 42 + (depth + 1) * 3),
      d: `M${center - half} 56V${spring}a${half} ${half} 0 0 1 ${2 * half} 0V56z`,
    }
  })
  return [background, ...arches]
}

/** Nested arches made from an address. */
function ArchArt({ address }: { address: string }) {
  return (
    <svg viewBox="0 0 48 56" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      {archesOf(address).map((shape) => (
        <path key={shape.d} fill={shape.fill} d={shape.d} />
      ))}
    </svg>
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
