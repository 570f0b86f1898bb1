import { type ReactNode, useMemo } from 'react'
import { encode } from 'uqr'
import { classNames } from '../basics.js'
import { Icon } from '../icons/pageIcons.js'
import { headline } from '../basics.css.js'
import { warningIcon } from '../../icons/page.js'
import { clockIcon } from '../../icons/view.js'
import * as css from './QrCode.css.js'

/** Light modules around a code, as ISO/IEC 18004 requires. */
const quietZone = 4

/** Share of the side that is left free for a logo in the center. */
const logoShare = 0.2

/** A QR code as one SVG path, with its side in modules. */
export type QrPaths = { readonly size: number; readonly d: string }

/** Error correction: `Q` survives more damage, and is for short texts. */
export type QrLevel = 'M' | 'Q'

/** Encodes a text at this error correction level or better and leaves the center free for a logo. */
export function qrPaths(text: string, level: QrLevel = 'M'): QrPaths {
  const { data, size } = encode(text, { ecc: level, boostEcc: true, border: 0 })
  return drawPaths(size, (x, y) => data[y]?.[x] === true)
}

/** What stands in for a code that is being created: as large as that of a pairing, and nothing that a scanner reads. */
const placeholder = () => drawPaths(57, (x, y) => ((x * 7 + y * 13 + x * y) & 3) === 0)

function drawPaths(size: number, isDark: (x: number, y: number) => boolean): QrPaths {
  const hole = Math.round(size * logoShare) | 1
  const low = (size - hole) / 2
  const free = (at: number) => at >= low && at < low + hole
  const eye = (x: number, y: number) => (x < 7 && y < 7) || (x >= size - 7 && y < 7) || (x < 7 && y >= size - 7)
  const dark = (x: number, y: number) => x < size && isDark(x, y) && !eye(x, y) && !(free(x) && free(y))
  let d = ''
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      let width = 0
      while (dark(x + width, y)) width++
      if (width > 0) d += `M${x + quietZone} ${y + quietZone}h${width}v1h-${width}z`
      x += width
    }
  }
  for (const [x, y] of [
    [quietZone, quietZone],
    [quietZone + size - 7, quietZone],
    [quietZone, quietZone + size - 7],
  ] as const) {
    d += `M${x} ${y}h7v7h-7zM${x + 1} ${y + 1}v5h5v-5zM${x + 2} ${y + 2}h3v3h-3z`
  }
  return { size: size + quietZone * 2, d }
}

/** Logo of Portico: an arch on a step, in the color of the text around it. */
export function PorticoLogo() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path
        fill="currentColor"
        fillRule="evenodd"
        d="M5 19v-8a7 7 0 0 1 14 0v8h-3.2v-8a3.8 3.8 0 0 0-7.6 0v8zM3 20h18v2H3z"
      />
    </svg>
  )
}

/** Props of `QrCode`. */
export type QrCodeProps = {
  /** Encoded text; `undefined` while the pairing is being created. */
  text: string | undefined
  /** Default `M`. */
  level?: QrLevel
  /** Accessible name. */
  label: string
  /** `PorticoLogo`, a `SiteIcon` or a `WalletIcon` for the center. */
  logo?: ReactNode
  /** Fades the code and shows why over it. */
  expired?: { title: ReactNode; text: ReactNode } | undefined
}

/** A QR code, dark on light in both themes, with a quiet zone of four modules. */
export function QrCode({ text, level, label, logo, expired }: QrCodeProps) {
  const paths = useMemo(() => (text ? qrPaths(text, level) : placeholder()), [text, level])
  const isFaded = expired || !text
  const code = classNames(css.qrCode, expired ? css.faded : !text && css.creating)
  return (
    <div className={css.qrFrame}>
      <svg
        className={code}
        viewBox={`0 0 ${paths.size} ${paths.size}`}
        {...(isFaded ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label, 'data-live': label })}
      >
        <path shapeRendering="crispEdges" fillRule="evenodd" d={paths.d} />
      </svg>
      {logo && !expired && (
        <span className={css.logo} aria-hidden="true">
          {logo}
        </span>
      )}
      {expired && (
        <div className={css.expiredCover} data-live="">
          <Icon drawing={text ? clockIcon : warningIcon} size="large" />
          <h3 className={headline}>{expired.title}</h3>
          <p className={css.expiredText}>{expired.text}</p>
        </div>
      )}
    </div>
  )
}
