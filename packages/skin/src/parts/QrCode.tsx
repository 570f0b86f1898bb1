import { useMemo, type ReactNode } from 'react'
import { clockIcon } from '../icons/clockIcon.js'
import { classes } from './classes.js'
import { Icon } from './Icon.js'
import * as css from './QrCode.css.js'
import { qrPaths } from './qrPaths.js'
import { headline } from './Text.css.js'

/** Props of `QrCode`. */
export type QrCodeProps = {
  /** What the code says; undefined while it is being made. */
  text: string | undefined
  /** Accessible name: what the code is for. */
  label: string
  /** A `PorticoMark` or `Tile` for the centre. */
  mark?: ReactNode
  /** Fades the code and says why over it. */
  expired?: { title: ReactNode; text: ReactNode } | undefined
}

/** A QR code, dark on light in both modes, with a quiet zone of four modules. */
export function QrCode({ text, label, mark, expired }: QrCodeProps) {
  const paths = useMemo(() => (text ? qrPaths(text) : undefined), [text])
  const code = classes(css.code, expired && css.faded)
  return (
    <div className={css.frame}>
      {paths && (
        <svg
          className={code}
          viewBox={`0 0 ${paths.size} ${paths.size}`}
          {...(expired ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
        >
          <path shapeRendering="crispEdges" fillRule="evenodd" d={paths.d} />
        </svg>
      )}
      {mark && (
        <span className={classes(css.mark, expired && css.faded)} aria-hidden="true">
          {mark}
        </span>
      )}
      {expired && (
        <div className={css.cover} role="status">
          <Icon drawing={clockIcon} size="large" />
          <h3 className={headline}>{expired.title}</h3>
          <p className={css.coverText}>{expired.text}</p>
        </div>
      )}
    </div>
  )
}
