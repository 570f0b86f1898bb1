import { type ReactNode, useEffect, useState } from 'react'
import { Trans } from '../../messages/useTranslate.js'
import * as css from './Countdown.css.js'

/** Props of `Countdown`. */
export type CountdownProps = {
  /** Text at the start edge. */
  label: ReactNode
  /** End of the countdown, in epoch ms; `undefined` shows no clock and an empty track. */
  expiresAt: number | undefined
  /** Length of the countdown, in ms. */
  duration: number
}

const clockOf = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** Time left as a clock and as a shrinking track. */
export function Countdown({ label, expiresAt, duration }: CountdownProps) {
  const [now, setNow] = useState(() => Date.now())
  const left = expiresAt === undefined ? duration : Math.min(Math.max(expiresAt - now, 0), duration)
  const running = expiresAt !== undefined && left > 0
  useEffect(() => {
    if (!running) return undefined
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [running])
  return (
    <div className={css.countdown}>
      <div className={css.countdownLine}>
        <span>{label}</span>
        <span role="timer" className={css.timer} data-running={running || undefined}>
          <Trans
            message="pairing.expiresIn"
            values={{ time: <b className={css.clock}>{clockOf(Math.ceil(left / 1_000))}</b> }}
          />
        </span>
      </div>
      <svg className={css.track} viewBox="0 0 100 3" preserveAspectRatio="none" aria-hidden="true">
        {expiresAt !== undefined && <rect width={(left / duration) * 100} height="3" />}
      </svg>
    </div>
  )
}
