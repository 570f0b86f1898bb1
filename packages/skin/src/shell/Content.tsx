import { useAccount, useModal, type View } from '@portico/headless'
import { useCallback, useEffect, useRef, useState, type ComponentType, type ReactNode, type RefObject } from 'react'
import { useText } from '../locales/useText.js'
import type { ViewProps } from '../router/declareView.js'
import { viewRow } from '../router/views.js'
import { Alert } from './Alert.js'
import { Header } from './Header.js'
import type { HostViews } from './hostParts.js'
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
  const [own, setOwn] = useState<ViewHeader>()
  const name: View = viewRow(view).needs === 'account' && !isConnected ? 'Connect' : view
  const row = viewRow(name)
  const isRoot = !canGoBack && !own?.onBack
  const step = own?.title

  const isReturning = useRef(false)
  const goBack = () => {
    isReturning.current = true
    back()
  }

  const takeFocus = useCallback(() => {
    isReturning.current = false
    headingRef.current?.focus({ preventScroll: true })
  }, [headingRef])
  const firstStep = useRef(step)
  useEffect(() => {
    if (firstStep.current !== step && step !== undefined) takeFocus()
    firstStep.current = step
  }, [step, takeFocus])

  return (
    <ViewHeaderContext.Provider value={setOwn}>
      <Alert />
      <Header
        title={step ?? row.subject?.(params) ?? text(row.title)}
        head={row.head === 'site' && !isRoot ? undefined : row.head}
        onBack={own?.onBack ?? (canGoBack ? goBack : undefined)}
        headingId={headingId}
        headingRef={headingRef}
        close={close}
      />
      <ViewSlot
        name={name}
        params={name === view ? params : undefined}
        replacement={views[name] as ComponentType<ViewProps<View>> | undefined}
        travel={isReturning.current ? 'back' : 'onward'}
        isMoving={!isStill}
        onShown={takeFocus}
      />
    </ViewHeaderContext.Provider>
  )
}
