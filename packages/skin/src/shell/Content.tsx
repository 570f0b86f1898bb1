import { useAccount, useModal, type View } from '@portico/headless'
import { useCallback, useEffect, useRef, useState, type ComponentType, type ReactNode, type RefObject } from 'react'
import { useText } from '../locales/useText.js'
import type { ViewProps } from '../router/declareView.js'
import { viewRow } from '../router/views.js'
import { Alert } from './Alert.js'
import { Header } from './Header.js'
import type { HostViews } from './hostParts.js'
import { useKeptFocus } from './useKeptFocus.js'
import { ViewHeaderContext, type ViewHeader } from './viewHeader.js'
import { ViewSlot } from './ViewSlot.js'

/** Props of `Content`. */
export type ContentProps = {
  readonly views: HostViews
  readonly isStill: boolean
  readonly headingId: string
  readonly headingRef: RefObject<HTMLHeadingElement | null>
  readonly close: ReactNode
}

/** Alerts, header and the view itself. A new view takes the focus with its title. */
export function Content({ views, isStill, headingId, headingRef, close }: ContentProps) {
  const text = useText()
  const { view, params, canGoBack, back } = useModal()
  const { isConnected } = useAccount()
  useKeptFocus(headingRef)
  const [own, setOwn] = useState<ViewHeader>()
  const name: View = viewRow(view).needs === 'account' && !isConnected ? 'Connect' : view
  const row = viewRow(name)
  const [isReturning, setReturning] = useState(false)
  const goBack = () => {
    setReturning(true)
    back()
  }
  const onBack = own?.onBack ?? (canGoBack && !row.isRoot ? goBack : undefined)

  const takeFocus = useCallback(() => {
    setReturning(false)
    headingRef.current?.focus({ preventScroll: true })
  }, [headingRef])
  const shownStep = useRef(own)
  useEffect(() => {
    if (shownStep.current !== own) takeFocus()
    shownStep.current = own
  }, [own, takeFocus])

  return (
    <ViewHeaderContext.Provider value={setOwn}>
      <Alert />
      <Header
        title={own?.title ?? row.subject?.(params) ?? text(row.title)}
        head={row.head === 'site' && onBack ? undefined : row.head}
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
        isMoving={!isStill}
        onShown={takeFocus}
      />
    </ViewHeaderContext.Provider>
  )
}
