import type { View, ViewParams } from '@portico/headless'
import { useEffect, useRef, useState, type ComponentType } from 'react'
import { useText } from '../locales/useText.js'
import { Hidden } from '../parts/Hidden.js'
import { Spinner } from '../parts/Spinner.js'
import type { ViewProps } from '../router/declareView.js'
import { viewRow } from '../router/views.js'
import { FailedView } from './FailedView.js'
import { useBody } from './useBody.js'
import { useHeightMotion } from './useHeightMotion.js'
import { useSlow } from './useSlow.js'
import { ViewBoundary } from './ViewBoundary.js'
import * as css from './ViewSlot.css.js'

/** A view waits this long for its code before it says so, in ms. */
const patience = 150

/** Props of `ViewSlot`. */
export type ViewSlotProps = {
  readonly name: View
  readonly params: ViewParams[View]
  /** The host's own drawing of the view. */
  readonly replacement: ComponentType<ViewProps<View>> | undefined
  readonly travel: keyof typeof css.travels
  readonly isMoving: boolean
  /** Called when another view is on the screen. */
  readonly onShown: () => void
}

/** The view in its place: the old one stays until the code of the new one is here. */
export function ViewSlot({ name, params, replacement, travel, isMoving, onShown }: ViewSlotProps) {
  const { Body, hasFailed, retry } = useBody(name, replacement)
  const [shown, setShown] = useState({ key: 0, name, params, Body, travel: 'none' as ViewSlotProps['travel'] })
  const isNew = shown.name !== name || shown.params !== params || shown.Body !== Body
  if (Body && isNew) setShown({ key: shown.key + 1, name, params, Body, travel: shown.Body ? travel : 'none' })

  const isSlow = useSlow(!Body && !hasFailed, patience)
  const moment = hasFailed ? 'failed' : isSlow ? 'slow' : shown.key
  const slot = useRef<HTMLDivElement>(null)
  useHeightMotion(slot, moment, isMoving)

  const first = useRef(moment)
  useEffect(() => {
    if (first.current === moment) return
    first.current = moment
    onShown()
  }, [moment, onShown])

  useEffect(() => {
    const timer = setTimeout(() => {
      for (const next of viewRow(name).leadsTo ?? [])
        viewRow(next)
          .body.load()
          .catch(() => undefined)
    }, patience)
    return () => clearTimeout(timer)
  }, [name])

  const { Body: Shown } = shown
  return (
    <div ref={slot} className={css.slot}>
      {hasFailed ? (
        <FailedView onRetry={retry} />
      ) : isSlow || !Shown ? (
        <PendingView />
      ) : (
        <div key={shown.key} className={`${css.view} ${css.travels[shown.travel]}`}>
          <ViewBoundary Fallback={FailedView}>
            <Shown params={shown.params} />
          </ViewBoundary>
        </div>
      )}
    </div>
  )
}

function PendingView() {
  const text = useText()
  return (
    <div className={css.pending} role="status">
      <Spinner />
      <Hidden>{text('common.loading')}</Hidden>
    </div>
  )
}
