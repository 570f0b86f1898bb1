import { useModal, useToast, type View } from '@portico/headless'
import { type ComponentType, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslate } from '../messages/useTranslate.js'
import type { ViewProps, ViewTable } from './declareView.js'
import { Alerts, Header } from './Header.js'
import { useLiveRegion, useMutations } from './liveRegion.js'
import * as css from './Modal.css.js'
import { useExit } from './dialog/motion.js'
import { KeptStateContext, type ViewHeader, ViewHeaderContext, type ViewOverrides } from './View.js'
import { useShownView, ViewSlot } from './ViewSlot.js'

/** Hides a toast with the view that it was shown in. */
function useToastEnd(view: View): void {
  const { toast, hide } = useToast()
  const shown = useRef({ id: toast?.id, view })
  useEffect(() => {
    if (toast && toast.id === shown.current.id && shown.current.view !== view) hide()
    else shown.current = { id: toast?.id, view }
  }, [toast, view, hide])
}

/** Props of `ModalContent`. */
export type ModalContentProps = {
  readonly viewTable: ViewTable
  readonly views: ViewOverrides
  readonly isMotionOff: boolean
  readonly headingId: string
  readonly headingRef: RefObject<HTMLHeadingElement | null>
  /** The close button. */
  readonly close: ReactNode
}

/** Alerts, header and the current view. The title is focused whenever the view or its step changes, unless the focus is in the page. */
export function ModalContent({ viewTable, views, isMotionOff, headingId, headingRef, close }: ModalContentProps) {
  const t = useTranslate()
  const { view, params, canGoBack, back } = useModal()
  const content = useRef<HTMLDivElement>(null)
  const status = useRef<HTMLDivElement>(null)
  const announce = useLiveRegion(status)
  useMutations(content, (element) => {
    announce(element)
    // The focused element was removed, and the focus never leaves a dialog.
    if (document.activeElement === document.body && element.closest('dialog'))
      headingRef.current?.focus({ preventScroll: true })
  })
  useExit(content, !isMotionOff)
  const [viewHeader, setViewHeader] = useState<ViewHeader>()
  const [kept] = useState(() => new Map<string, unknown>())
  const [isReturning, setReturning] = useState(false)
  const goBack = () => {
    setReturning(true)
    back()
  }
  const { isPrevious, ...slot } = useShownView({
    row: viewTable[view],
    name: view,
    params,
    replacement: views[view] as ComponentType<ViewProps<View>> | undefined,
    travel: isReturning ? 'back' : 'onward',
  })
  // The header changes together with what is below it.
  const [header, setHeader] = useState({ view, params, canGoBack })
  const isHeaderNew = header.view !== view || header.params !== params || header.canGoBack !== canGoBack
  if (isHeaderNew && !isPrevious) setHeader({ view, params, canGoBack })
  useToastEnd(header.view)
  const row = viewTable[header.view]
  const onBack = viewHeader?.onBack ?? (header.canGoBack ? goBack : undefined)

  // What was pressed last in each step of each view has the focus again when the user comes back to it. A step that is one field has it
  // in that field.
  const [pressed] = useState(() => new Map<string, string | undefined>())
  const step = `${slot.shown.name} ${viewHeader?.title}`
  const findPressed = () =>
    // A text of JSON is also one of CSS, and no row has the id that nothing pressed leaves.
    content.current?.querySelector<HTMLElement>(`[data-row=${JSON.stringify(pressed.get(step))}], [data-focus]`)
  const focused = useRef<HTMLElement>(null)
  const focusShown = (button: HTMLElement | false | null | undefined) => {
    setReturning(false)
    focused.current = button || headingRef.current
    // Around an inline modal somebody may be typing.
    if (document.activeElement === document.body || content.current?.contains(document.activeElement))
      focused.current?.focus({ preventScroll: true })
  }
  const shownHeader = useRef(viewHeader)
  useEffect(() => {
    if (shownHeader.current === viewHeader) return
    shownHeader.current = viewHeader
    if (document.activeElement !== focused.current) focusShown(findPressed())
  })

  return (
    <ViewHeaderContext.Provider value={setViewHeader}>
      <KeptStateContext.Provider value={kept}>
        <div
          ref={content}
          className={css.content}
          onClickCapture={({ target }) => {
            // Not Back, which leads to a step that may be of the same view.
            const button = (target as Element).closest<HTMLElement>('[data-row],a,button:not([data-handle]>*)')
            if (button) pressed.set(step, button.dataset['row'])
          }}
        >
          <Alerts />
          <Header
            title={viewHeader?.title ?? row.dynamicTitle?.(header.params) ?? t(row.title)}
            headerVariant={row.headerVariant === 'site' && onBack ? undefined : row.headerVariant}
            onBack={onBack}
            headingId={headingId}
            headingRef={headingRef}
            close={viewHeader?.isClosable !== false && close}
          />
          <ViewSlot
            {...slot}
            viewTable={viewTable}
            name={view}
            step={viewHeader}
            isAnimated={!isMotionOff}
            onShown={(isReturn) => focusShown(isReturn && findPressed())}
          />
        </div>
        <div ref={status} role="status" className={css.hiddenTitles} />
      </KeptStateContext.Provider>
    </ViewHeaderContext.Provider>
  )
}
