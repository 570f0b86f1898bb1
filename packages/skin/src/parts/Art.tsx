import { white } from '../theme/minerals.js'
import { archesOf, glyphOf, mineralOf } from './drawing.js'

/** Props of `GlyphArt`. */
export type GlyphArtProps = {
  name: string
  fill?: string
  d?: string
}

/** A mineral square with a white glyph, both from a name. */
export function GlyphArt({ name, fill = mineralOf(name), d = glyphOf(name) }: GlyphArtProps) {
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true">
      <rect width="40" height="40" fill={fill} />
      <path fill={white} fillRule="evenodd" d={d} />
    </svg>
  )
}

/** A mineral square with one white letter. */
export function LetterArt({ letter, fill }: { letter: string; fill: string }) {
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true">
      <rect width="40" height="40" fill={fill} />
      <text x="20" y="20" fill={white} fontSize="15" fontWeight="700" textAnchor="middle" dominantBaseline="central">
        {letter}
      </text>
    </svg>
  )
}

/** A hall of arches from an address. */
export function ArchArt({ address }: { address: string }) {
  return (
    <svg viewBox="0 0 48 56" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      {archesOf(address).map((shape) => (
        <path key={shape.d} fill={shape.fill} d={shape.d} />
      ))}
    </svg>
  )
}
