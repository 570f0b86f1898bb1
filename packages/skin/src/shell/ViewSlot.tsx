import { type View, type ViewParams, whenIdle } from '@portico/headless'
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import { Boundary } from '../components/Boundary.js'
import { Button } from '../components/buttons/Button.js'
import { EmptyState } from '../components/feedback/feedback.js'
import { Spinner, VisuallyHidden } from '../components/basics.js'
import { warningIcon } from '../icons/page.js'
import { refreshIcon } from '../icons/modal.js'
import { useTranslate } from '../messages/useTranslate.js'
import type { ViewProps, ViewRow, ViewTable } from './declareView.js'
import { fadeOut, useExit, useHeightMotion } from './dialog/motion.js'
import * as css from './View.css.js'
import { useDelayedFlag, ViewBody, ViewFooter } from './View.js'

/** In place of a view that threw while rendering or whose code could not be loaded. */
export function FailedView({ onRetry }: { readonly onRetry: () => void }) {
  const t = useTranslate()
  return (
    <>
      <ViewBody>
        <div role="alert">
          <EmptyState icon={warningIcon} title={t('shell.failed')}>
            {t('shell.failedText')}
          </EmptyState>
        </div>
      </ViewBody>
      <ViewFooter>
        <Button icon={refreshIcon} onClick={onRetry}>
          {t('common.tryAgain')}
        </Button>
      </ViewFooter>
    </>
  )
}

/** Component of a view: `Body` is `undefined` while it loads; `hasFailed` when it could not be loaded. */
function useViewComponent({ body }: ViewRow<View>, replacement: ComponentType<ViewProps<View>> | undefined) {
  const [, setLoaded] = useState<object>()
  const [failed, setFailed] = useState<object>()
  const Body = replacement ?? body.current()
  const hasFailed = !Body && failed === body

  useEffect(() => {
    if (Body || hasFailed) return
    let isCurrent = true
    body.load().then(
      () => isCurrent && setLoaded(body),
      () => isCurrent && setFailed(body),
    )
    return () => {
      isCurrent = false
    }
  }, [Body, body, hasFailed])

  return { Body, hasFailed, retry: () => setFailed(undefined) }
}

/** Time until a spinner replaces the previous view while the next one loads, in ms. */
const pendingDelay = 150

type ShownView = {
  readonly key: number
  readonly name: View
  readonly params: ViewParams[View]
  readonly Body: ComponentType<ViewProps<View>> | undefined
  readonly travel: keyof typeof css.travels
}

/** What `useShownView` is asked for. */
export type WantedView = Pick<ShownView, 'name' | 'params' | 'travel'> & {
  readonly row: ViewRow<View>
  /** The host's component for this view. */
  readonly replacement: ComponentType<ViewProps<View>> | undefined
}

/** The view to draw: the previous one until the code of the wanted one is loaded, then a spinner or an error if need be. */
export function useShownView({ row, name, params, replacement, travel }: WantedView) {
  const { Body, hasFailed, retry } = useViewComponent(row, replacement)
  const [shown, setShown] = useState<ShownView>({ key: 0, name, params, Body, travel: 'none' })
  const isNew = shown.name !== name || shown.params !== params || shown.Body !== Body
  if (Body && isNew) setShown({ key: shown.key + 1, name, params, Body, travel: shown.Body ? travel : 'none' })
  const isSlow = useDelayedFlag(!Body && !hasFailed, pendingDelay)
  const content = hasFailed ? 'failed' : isSlow || !shown.Body ? 'slow' : shown.key
  return { shown, content, retry, isPrevious: isNew && !Body && typeof content === 'number' } as const
}

/** Props of `ViewSlot`. */
export type ViewSlotProps = Pick<ReturnType<typeof useShownView>, 'shown' | 'content' | 'retry'> & {
  readonly viewTable: ViewTable
  /** The wanted view. */
  readonly name: View
  /** Changes with the steps of a view. */
  readonly step: unknown
  readonly isAnimated: boolean
  /** Called after another view, the spinner or the error is shown; `isReturn`: the user comes back to it. */
  readonly onShown: (isReturn: boolean) => void
}

/** Draws the shown view. */
export function ViewSlot({ shown, content, retry, viewTable, name, step, isAnimated, onShown }: ViewSlotProps) {
  const slot = useRef<HTMLDivElement>(null)
  const onPress = useHeightMotion(slot, content, step, isAnimated)

  const shownContent = useRef(content)
  useEffect(() => {
    if (shownContent.current === content) return
    shownContent.current = content
    onShown(shown.travel === 'back')
  }, [content, onShown, shown])

  useEffect(() => {
    const prefetch = () => {
      for (const next of viewTable[name].prefetch ?? []) viewTable[next].body.load().catch(() => undefined)
    }
    return whenIdle(prefetch, pendingDelay)
  }, [viewTable, name])

  const { Body: Shown } = shown
  return (
    <div ref={slot} className={css.slot} onPointerDown={onPress}>
      {content === 'failed' ? (
        <FailedView onRetry={retry} />
      ) : content === 'slow' || !Shown ? (
        <PendingView />
      ) : (
        <ViewPane key={shown.key} travel={shown.travel} isAnimated={isAnimated}>
          <Boundary renderFallback={(onRetry) => <FailedView onRetry={onRetry} />}>
            <Shown params={shown.params} />
          </Boundary>
        </ViewPane>
      )}
    </div>
  )
}

function PendingView() {
  const t = useTranslate()
  return (
    <div className={css.pending}>
      <Spinner />
      <VisuallyHidden live>{t('common.loading')}</VisuallyHidden>
    </div>
  )
}

type ViewPaneProps = Pick<ShownView, 'travel'> & Pick<ViewSlotProps, 'isAnimated'> & { readonly children: ReactNode }

/** One view; it fades out after the next one has taken its place. */
function ViewPane({ travel, isAnimated, children }: ViewPaneProps) {
  const pane = useRef<HTMLDivElement>(null)
  useExit(pane, isAnimated, fadeOut)
  return (
    <div ref={pane} className={`${css.view} ${css.travels[travel]}`}>
      {children}
    </div>
  )
}
