import { Dialog } from '@ariakit/react/dialog'
import { useModal, type View } from '@portico/headless'
import {
  type ComponentProps,
  type ComponentType,
  type ReactNode,
  type Ref,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { IconButton } from '../components/buttons/Button.js'
import { classNames } from '../components/basics.js'
import { closeIcon } from '../icons/modal.js'
import { useTranslate } from '../messages/useTranslate.js'
import type { ViewProps } from '../router/declareView.js'
import { viewRow } from '../router/views.js'
import { Alerts, Header } from './Header.js'
import { type ViewOverrides, type ViewHeader, ViewHeaderContext } from './View.js'
import * as css from './Modal.css.js'
import { ViewSlot } from './ViewSlot.js'

/** Props of `ModalFrame`. */
export type ModalFrameProps = {
  /** A section of the page instead of a dialog over it: no layer, no focus trap. */
  readonly inline: boolean
  /** Attributes of the element that carries the theme, the language and the writing direction. */
  readonly scoped: {
    readonly ref: Ref<HTMLElement>
    readonly 'data-theme': 'light' | 'dark' | undefined
    readonly dir: 'ltr' | 'rtl'
    readonly lang: string
  }
  readonly scope: string
  readonly views: ViewOverrides
  readonly isMotionOff: boolean
}

/** The frame of the modal around its content: a dialog over the page, or with `inline` a section in it. */
export function ModalFrame({ inline, scoped, scope, views, isMotionOff }: ModalFrameProps) {
  const t = useTranslate()
  const { close, isShaking, isLoading } = useModal()
  const headingRef = useRef<HTMLHeadingElement>(null)
  const headingId = useId()
  const frame = {
    'aria-labelledby': headingId,
    'aria-busy': isLoading || undefined,
    className: classNames(css.modal, inline ? scope : css.floating, isShaking && css.shaking),
  }
  const content = (
    <ModalContent
      views={views}
      isMotionOff={isMotionOff}
      headingId={headingId}
      headingRef={headingRef}
      close={
        <IconButton
          icon={closeIcon}
          label={t('common.close')}
          data-dialog-dismiss={inline ? undefined : ''}
          onClick={() => close({ reason: 'closeButton' })}
        />
      }
    />
  )

  if (inline) {
    return (
      <section {...scoped} {...frame}>
        {content}
      </section>
    )
  }
  return (
    <FloatingDialog {...frame} scoped={scoped} scope={scope} initialFocus={headingRef} close={close}>
      <span className={css.grabber} aria-hidden="true" />
      {content}
    </FloatingDialog>
  )
}

type FloatingDialogProps = ComponentProps<typeof Dialog> &
  Pick<ModalFrameProps, 'scoped' | 'scope'> &
  Pick<ReturnType<typeof useModal>, 'close'>

/** Ariakit's dialog on a layer of its own; on a narrow screen a sheet at the bottom. Closing is left to the client. */
function FloatingDialog({ scoped: { ref, ...attributes }, scope, close, ...dialog }: FloatingDialogProps) {
  return (
    <Dialog
      {...dialog}
      open
      backdrop={false}
      hideOnEscape={() => {
        close({ reason: 'escape' })
        return false
      }}
      hideOnInteractOutside={({ type }) => {
        if (type === 'click') close({ reason: 'outside' })
        return false
      }}
      onClose={(event) => {
        event.preventDefault()
        close({ reason: 'closeButton' })
      }}
      render={(props) => (
        <div {...attributes} ref={ref as Ref<HTMLDivElement>} className={classNames(scope, css.layer)}>
          <div {...props} />
        </div>
      )}
    />
  )
}

/** Focuses the title when the focused element is removed, so that the focus never leaves the dialog. */
function useFocusFallback(heading: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const dialog = heading.current?.closest('[role=dialog]')
    if (!dialog) return
    const observer = new MutationObserver(() => {
      if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
    })
    observer.observe(dialog, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [heading])
}

type ModalContentProps = Pick<ModalFrameProps, 'views' | 'isMotionOff'> & {
  readonly headingId: string
  readonly headingRef: RefObject<HTMLHeadingElement | null>
  /** The close button. */
  readonly close: ReactNode
}

/** Alerts, header and the current view. The title is focused whenever the view or its step changes. */
function ModalContent({ views, isMotionOff, headingId, headingRef, close }: ModalContentProps) {
  const t = useTranslate()
  const { view, params, canGoBack, back } = useModal()
  useFocusFallback(headingRef)
  const [viewHeader, setViewHeader] = useState<ViewHeader>()
  const row = viewRow(view)
  const [isReturning, setReturning] = useState(false)
  const goBack = () => {
    setReturning(true)
    back()
  }
  const onBack = viewHeader?.onBack ?? (canGoBack ? goBack : undefined)

  const focusTitle = useCallback(() => {
    setReturning(false)
    headingRef.current?.focus({ preventScroll: true })
  }, [headingRef])
  const shownHeader = useRef(viewHeader)
  useEffect(() => {
    if (shownHeader.current !== viewHeader) focusTitle()
    shownHeader.current = viewHeader
  }, [viewHeader, focusTitle])

  return (
    <ViewHeaderContext.Provider value={setViewHeader}>
      <Alerts />
      <Header
        title={viewHeader?.title ?? row.dynamicTitle?.(params) ?? t(row.title)}
        headerVariant={row.headerVariant === 'site' && onBack ? undefined : row.headerVariant}
        onBack={onBack}
        headingId={headingId}
        headingRef={headingRef}
        close={close}
      />
      <ViewSlot
        name={view}
        params={params}
        replacement={views[view] as ComponentType<ViewProps<View>> | undefined}
        travel={isReturning ? 'back' : 'onward'}
        isAnimated={!isMotionOff}
        onShown={focusTitle}
      />
    </ViewHeaderContext.Provider>
  )
}
