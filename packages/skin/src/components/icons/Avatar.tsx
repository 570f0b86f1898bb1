import * as css from './icons.css.js'
import { hashOf, ImageWithFallback } from './ImageWithFallback.js'
import type { AvatarSize } from './pageIcons.js'

/** Converts hue (degrees), saturation and lightness (percent) to a hex color. */
function hslToHex(hue: number, saturation: number, lightness: number): string {
  const light = lightness / 100
  const amplitude = (saturation / 100) * Math.min(light, 1 - light)
  const channel = (offset: number) => {
    const turn = (offset + hue / 30) % 12
    const value = light - amplitude * Math.max(-1, Math.min(turn - 3, 9 - turn, 1))
    return Math.round(255 * value)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channel(0)}${channel(8)}${channel(4)}`
}

/** One shape of an avatar on a 48 × 56 grid. */
export type ArchShape = { readonly fill: string; readonly d: string }

/** A background and three or four nested arches, made from an address; letter case does not matter. */
export function archesOf(address: string): readonly ArchShape[] {
  const hash = hashOf(address.toLowerCase())
  const base = hash % 360
  const step = 24 + ((hash >>> 9) % 40) * ((hash >>> 3) & 1 ? 1 : -1)
  const count = 3 + ((hash >>> 16) % 2)
  const hue = (index: number) => (base + step * index + 720) % 360
  const lightness = (hash >>> 5) & 1 ? [88, 70, 52, 34, 22] : [30, 46, 62, 76, 90]
  const center = 24 + (((hash >>> 20) % 3) - 1) * 4
  const background = { fill: hslToHex(hue(0), 38, lightness[0] as number), d: 'M0 0h48v56H0z' }
  const arches = Array.from({ length: count }, (_, depth) => {
    const half = 21 - depth * (count === 4 ? 5 : 6.5)
    const spring = 14 + depth * (count === 4 ? 7 : 9) + half
    return {
      fill: hslToHex(hue(depth + 1), 42 + (depth + 1) * 3, lightness[depth + 1] as number),
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
