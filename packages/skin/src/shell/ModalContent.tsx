import { useAccount, useModal, type View } from '@portico/headless'
import { type ComponentType, type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { useTranslate } from '../messages/useTranslate.js'
import type { ViewProps } from '../router/declareView.js'
import { viewRow } from '../router/views.js'
import { Alerts } from './Alerts.js'
import type { ViewOverrides } from './componentOverrides.js'
import { Header } from './Header.js'
import { type ViewHeader, ViewHeaderContext } from './useViewHeader.js'
import { ViewSlot } from './ViewSlot.js'

/** Gives the focus to the title when the element that had it is taken away, so that it never leaves the dialog. */
export function useFocusFallback(heading: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const dialog = heading.current?.closest('[role=dialog]')
    if (!dialog) return
    const watcher = new MutationObserver(() => {
      if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
    })
    watcher.observe(dialog, { childList: true, subtree: true })
    return () => watcher.disconnect()
  }, [heading])
}

/** Props of `Content`. */
export type ModalContentProps = {
  readonly views: ViewOverrides
  readonly isStill: boolean
  readonly headingId: string
  readonly headingRef: RefObject<HTMLHeadingElement | null>
  readonly close: ReactNode
}

/** Alerts, header and the view itself. A new view takes the focus with its title. */
export function ModalContent({ views, isStill, headingId, headingRef, close }: ModalContentProps) {
  const text = useTranslate()
  const { view, params, canGoBack, back } = useModal()
  const { isConnected } = useAccount()
  useFocusFallback(headingRef)
  const [viewHeader, setOwn] = useState<ViewHeader>()
  const name: View = viewRow(view).requires === 'account' && !isConnected ? 'Connect' : view
  const row = viewRow(name)
  const [isReturning, setReturning] = useState(false)
  const goBack = () => {
    setReturning(true)
    back()
  }
  const onBack = viewHeader?.onBack ?? (canGoBack && !row.isRoot ? goBack : undefined)

  const takeFocus = useCallback(() => {
    setReturning(false)
    headingRef.current?.focus({ preventScroll: true })
  }, [headingRef])
  const shownStep = useRef(viewHeader)
  useEffect(() => {
    if (shownStep.current !== viewHeader) takeFocus()
    shownStep.current = viewHeader
  }, [viewHeader, takeFocus])

  return (
    <ViewHeaderContext.Provider value={setOwn}>
      <Alerts />
      <Header
        title={viewHeader?.title ?? row.dynamicTitle?.(params) ?? text(row.title)}
        headerVariant={row.headerVariant === 'site' && onBack ? undefined : row.headerVariant}
        onBack={onBack}
        headingId={headingId}
        headingRef={headingRef}
        close={close}
      />
      <ViewSlot
        name={name}
        params={name === view ? params : undefined}
        replacement={views[name] as ComponentType<ViewProps<View>> | undefined}
        travel={isReturning ? 'back' : 'onward'}
        isAnimated={!isStill}
        onShown={takeFocus}
      />
    </ViewHeaderContext.Provider>
  )
}
