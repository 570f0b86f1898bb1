import { type ReactNode, useMemo } from 'react'
import { encode } from 'uqr'
import { clockIcon } from '../../icons/views.js'
import { classNames } from '../classNames.js'
import { Icon } from '../icons/Icon.js'
import { headline } from '../text/Text.css.js'
import * as css from './pairing.css.js'

/** Light modules around a code, as the standard asks. */
const quiet = 4

/** Share of the side that is left free for a mark in the centre. */
const cleared = 0.2

/** A code as one path of modules, with the side of its square in modules. */
export type QrPaths = { readonly size: number; readonly d: string }

/** The modules of a text as one path, level M or better, with the centre free; finder eyes are square. */
export function qrPaths(text: string): QrPaths {
  const { data, size } = encode(text, { ecc: 'M', boostEcc: true, border: 0 })
  const hole = Math.round(size * cleared) | 1
  const low = (size - hole) / 2
  const free = (at: number) => at >= low && at < low + hole
  const eye = (x: number, y: number) => (x < 7 && y < 7) || (x >= size - 7 && y < 7) || (x < 7 && y >= size - 7)
  const dark = (x: number, y: number) => x < size && data[y]?.[x] === true && !eye(x, y) && !(free(x) && free(y))
  let d = ''
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      let width = 0
      while (dark(x + width, y)) width++
      if (width > 0) d += `M${x + quiet} ${y + quiet}h${width}v1h-${width}z`
      x += width
    }
  }
  for (const [x, y] of [
    [quiet, quiet],
    [quiet + size - 7, quiet],
    [quiet, quiet + size - 7],
  ] as const) {
    d += `M${x} ${y}h7v7h-7zM${x + 1} ${y + 1}v5h5v-5zM${x + 2} ${y + 2}h3v3h-3z`
  }
  return { size: size + quiet * 2, d }
}

/** The sign of the kit: a doorway on a step, in the colour of the text around it. */
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
  /** What the code says; undefined while it is being made. */
  text: string | undefined
  /** Accessible name: what the code is for. */
  label: string
  /** A `PorticoMark` or `Tile` for the centre. */
  logo?: ReactNode
  /** Fades the code and says why over it. */
  expired?: { title: ReactNode; text: ReactNode } | undefined
}

/** A QR code, dark on light in both modes, with a quiet zone of four modules. */
export function QrCode({ text, label, logo, expired }: QrCodeProps) {
  const paths = useMemo(() => (text ? qrPaths(text) : undefined), [text])
  const code = classNames(css.qrCode, expired && css.faded)
  return (
    <div className={css.qrFrame}>
      {paths && (
        <svg
          className={code}
          viewBox={`0 0 ${paths.size} ${paths.size}`}
          {...(expired ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
        >
          <path shapeRendering="crispEdges" fillRule="evenodd" d={paths.d} />
        </svg>
      )}
      {logo && (
        <span className={classNames(css.logo, expired && css.faded)} aria-hidden="true">
          {logo}
        </span>
      )}
      {expired && (
        <div className={css.expiredCover} role="status">
          <Icon drawing={clockIcon} size="large" />
          <h3 className={headline}>{expired.title}</h3>
          <p className={css.expiredText}>{expired.text}</p>
        </div>
      )}
    </div>
  )
}
