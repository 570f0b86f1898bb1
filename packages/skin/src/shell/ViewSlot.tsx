import type { View, ViewParams } from '@portico/headless'
import { Component, type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../components/buttons/Button.js'
import { EmptyState } from '../components/feedback/EmptyState.js'
import { Spinner } from '../components/feedback/Loading.js'
import { VisuallyHidden } from '../components/text/Text.js'
import { warningIcon } from '../icons/page.js'
import { refreshIcon } from '../icons/shell.js'
import { useTranslate } from '../messages/useTranslate.js'
import type { ViewProps } from '../router/declareView.js'
import { viewRow } from '../router/views.js'
import { useDelayedFlag } from './useDelayedFlag.js'
import { useHeightMotion } from './useHeightMotion.js'
import * as css from './View.css.js'
import { ViewBody, ViewFooter } from './ViewBody.js'

/** In place of a view that broke or whose code did not arrive. */
export function FailedView({ onRetry }: { readonly onRetry: () => void }) {
  const text = useTranslate()
  return (
    <>
      <ViewBody>
        <div role="alert">
          <EmptyState icon={warningIcon} title={text('shell.failed')}>
            {text('shell.failedText')}
          </EmptyState>
        </div>
      </ViewBody>
      <ViewFooter>
        <Button icon={refreshIcon} onClick={onRetry}>
          {text('common.tryAgain')}
        </Button>
      </ViewFooter>
    </>
  )
}

type ViewBoundaryProps = {
  readonly children: ReactNode
  /** Stands in for a view that broke. */
  readonly Fallback: ComponentType<{ readonly onRetry: () => void }>
}

/** Keeps an error of a view inside the modal and lets the visitor try again. */
export class ViewBoundary extends Component<ViewBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    const { children, Fallback } = this.props
    return this.state.hasFailed ? <Fallback onRetry={() => this.setState({ hasFailed: false })} /> : children
  }
}

/** Component of a view: `undefined` while its code is on the way; `failed` when it did not arrive. */
export function useViewComponent(name: View, replacement: ComponentType<ViewProps<View>> | undefined) {
  const { body } = viewRow(name)
  const [, setArrived] = useState<View>()
  const [failed, setFailed] = useState<View>()
  const Body = replacement ?? body.current()
  const hasFailed = !Body && failed === name

  useEffect(() => {
    if (Body || hasFailed) return
    let isWanted = true
    body.load().then(
      () => isWanted && setArrived(name),
      () => isWanted && setFailed(name),
    )
    return () => {
      isWanted = false
    }
  }, [Body, body, hasFailed, name])

  return { Body, hasFailed, retry: () => setFailed(undefined) }
}

/** A view waits this long for its code before it says so, in ms. */
const pendingDelay = 150

/** Props of `ViewSlot`. */
export type ViewSlotProps = {
  readonly name: View
  readonly params: ViewParams[View]
  /** The host's own drawing of the view. */
  readonly replacement: ComponentType<ViewProps<View>> | undefined
  readonly travel: keyof typeof css.travels
  readonly isAnimated: boolean
  /** Called when another view is on the screen. */
  readonly onShown: () => void
}

/** The view in its place: the old one stays until the code of the new one is here. */
export function ViewSlot({ name, params, replacement, travel, isAnimated, onShown }: ViewSlotProps) {
  const { Body, hasFailed, retry } = useViewComponent(name, replacement)
  const [shown, setShown] = useState({ key: 0, name, params, Body, travel: 'none' as ViewSlotProps['travel'] })
  const isNew = shown.name !== name || shown.params !== params || shown.Body !== Body
  if (Body && isNew) setShown({ key: shown.key + 1, name, params, Body, travel: shown.Body ? travel : 'none' })

  const isSlow = useDelayedFlag(!Body && !hasFailed, pendingDelay)
  const moment = hasFailed ? 'failed' : isSlow ? 'slow' : shown.key
  const slot = useRef<HTMLDivElement>(null)
  useHeightMotion(slot, moment, isAnimated)

  const first = useRef(moment)
  useEffect(() => {
    if (first.current === moment) return
    first.current = moment
    onShown()
  }, [moment, onShown])

  useEffect(() => {
    const timer = setTimeout(() => {
      for (const next of viewRow(name).prefetch ?? [])
        viewRow(next)
          .body.load()
          .catch(() => undefined)
    }, pendingDelay)
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
  const text = useTranslate()
  return (
    <div className={css.pending} role="status">
      <Spinner />
      <VisuallyHidden>{text('common.loading')}</VisuallyHidden>
    </div>
  )
}
