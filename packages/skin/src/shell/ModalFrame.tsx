import { type ShowPrerendered, useAccount, useModal, usePortico, whenIdle } from '@portico/headless'
import * as React from 'react'
import {
  type ComponentProps,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { Boundary } from '../components/Boundary.js'
import { headline } from '../components/basics.css.js'
import { classNames } from '../components/basics.js'
import { IconButton } from '../components/buttons/Button.js'
import { repeatLoad } from '../components/icons/ImageWithFallback.js'
import { HeroFrame } from '../components/feedback/feedback.js'
import { closeIcon } from '../icons/modal.js'
import { useTranslate } from '../messages/useTranslate.js'
import * as css from './Modal.css.js'
import { ModalContent, type ModalContentProps } from './ModalContent.js'
import { getBoxParts, layOutUnseen, useDismissal, useModalDialog } from './dialog/useModalDialog.js'
import { spokenFor } from './liveRegion.js'
import { useConnectedText } from './useConnectedText.js'
import { useDelayedFlag } from './View.js'
import { FailedView } from './ViewSlot.js'

/** Props of `ModalFrame`. */
export type ModalFrameProps = Pick<ModalContentProps, 'viewTable' | 'views' | 'isMotionOff'> & {
  readonly isOpen: boolean
  /** A section of the page instead of a dialog over it: no layer, no focus trap. */
  readonly inline: boolean
  /** Attributes of the element that carries the theme, the language and the writing direction. */
  readonly scoped: {
    readonly ref: (element: HTMLElement | null) => void
    readonly 'data-theme': 'light' | 'dark' | undefined
    readonly dir: 'ltr' | 'rtl'
    readonly lang: string
  }
  readonly scope: string
  /** Set to what shows the modal before it is drawn as open. */
  readonly showPrerenderedRef: RefObject<ShowPrerendered | undefined>
}

/** The frame of the modal around its content: a dialog over the page, or with `inline` a section in it. */
export function ModalFrame({ isOpen, inline, scoped, scope, showPrerenderedRef, ...shown }: ModalFrameProps) {
  const t = useTranslate()
  const { close, isLoading, reason } = useModal()
  const headingRef = useRef<HTMLHeadingElement>(null)
  const headingId = useId()
  const frame = { ...scoped, 'aria-labelledby': headingId, 'aria-busy': isLoading || undefined }
  const closeButton = (
    <IconButton icon={closeIcon} label={t('common.close')} onClick={() => close({ reason: 'closeButton' })} />
  )
  const failedContent = (onRetry: () => void) => (
    <div className={css.content}>
      <div className={css.header}>
        <h2 id={headingId} className={css.titles}>
          {t('shell.failed')}
        </h2>
        {closeButton}
      </div>
      <FailedView onRetry={onRetry} />
    </div>
  )
  const content = (
    <Boundary renderFallback={failedContent}>
      <ModalContent {...shown} headingId={headingId} headingRef={headingRef} close={closeButton} />
    </Boundary>
  )

  const hasConnected = !isOpen && reason === 'connected'
  return (
    <>
      {inline ? (
        isOpen && <InlineFrame frame={frame} scope={scope} content={content} />
      ) : (
        <FloatingFrame
          frame={frame}
          scope={scope}
          content={content}
          isOpen={isOpen}
          isDone={hasConnected && !shown.isMotionOff}
          initialFocus={headingRef}
          showPrerenderedRef={showPrerenderedRef}
        />
      )}
      {createPortal(<ConnectedStatus hasConnected={hasConnected} />, document.body)}
    </>
  )
}

// React 18 has none, and a bundler that sees its name would say so.
const { Activity }: { readonly Activity?: typeof React.Activity } = { ...React }

/**
 * Draws its children while the page is idle, hidden and without their effects, so that showing them is all that a click has to
 * do. After they were shown, and for another view than the one drawn, new ones take their place. With a React that cannot do
 * that, or for a visitor who has an account, they are drawn when the modal opens.
 */
function Prepared({
  dialog,
  children,
}: {
  readonly dialog: RefObject<HTMLDialogElement | null>
  readonly children: ReactNode
}) {
  const { isReady, status } = useAccount()
  const { isOpen, view, params } = useModal()
  const [drawn, setDrawn] = useState({ isOpen, key: 0 })
  // While it is closed, the modal is at the connect view.
  if (drawn.isOpen !== isOpen) setDrawn({ isOpen, key: drawn.key + (isOpen && view === 'Connect' && !params ? 0 : 1) })
  const isPrepared = Activity && isReady && status === 'disconnected'
  const isFirst = isPrepared && !isOpen && drawn.key === 0
  useEffect(() => {
    if (isFirst) return whenIdle(() => dialog.current?.open === false && layOutUnseen(dialog.current))
  }, [isFirst, dialog])
  if (!Activity) return isOpen && children
  return (
    (isOpen || isPrepared) && (
      <Activity key={drawn.key} mode={isOpen ? 'visible' : 'hidden'}>
        {children}
      </Activity>
    )
  )
}

type FrameProps = Pick<ModalFrameProps, 'scope'> & {
  readonly frame: ModalFrameProps['scoped'] & Pick<ComponentProps<'section'>, 'aria-labelledby' | 'aria-busy'>
  readonly content: ReactNode
}

function InlineFrame({ frame: { ref, ...frame }, scope, content }: FrameProps) {
  const { setBox, className } = useModalBox(true, ref)
  return (
    <section {...frame} ref={setBox} className={classNames(className, scope)}>
      {content}
    </section>
  )
}

type FloatingFrameProps = FrameProps &
  Pick<ModalFrameProps, 'isOpen' | 'showPrerenderedRef'> & {
    /** It closed because a wallet is connected. */
    readonly isDone: boolean
    readonly initialFocus: RefObject<HTMLElement | null>
  }

/** In place of what the modal showed, while it leaves a site with a wallet: the doorway opens. `ConnectedStatus` says more. */
function Doorway() {
  const t = useTranslate()
  return (
    <div className={css.doorway} aria-hidden="true">
      <HeroFrame state="done" />
      <b className={headline}>{t('shell.connected')}</b>
    </div>
  )
}

/** Says in the page, where a modal that has closed cannot, what has closed it. */
function ConnectedStatus({ hasConnected }: { readonly hasConnected: boolean }) {
  const text = useConnectedText()
  const isSaid = useDelayedFlag(hasConnected, spokenFor)
  return (
    <div role="status" className={css.hiddenTitles}>
      {hasConnected && !isSaid && <span>{text}</span>}
    </div>
  )
}

type PrerenderedDialog = Pick<FloatingFrameProps, 'isOpen' | 'isDone' | 'showPrerenderedRef'> &
  ReturnType<typeof useModalDialog>

/**
 * Lets the press that opens the modal show what `Prepared` has drawn into the closed dialog, and leave the work of React until
 * that is on the screen.
 */
function useShowPrerendered(
  dialog: RefObject<HTMLDialogElement | null>,
  { isOpen, isDone, showPrerenderedRef, show, hide }: PrerenderedDialog,
): void {
  const { state } = usePortico()
  useLayoutEffect(() => {
    if (isOpen || isDone) return
    let stop: (() => void) | undefined
    showPrerenderedRef.current = ({ view, params }) => {
      const parts = dialog.current ? getBoxParts(dialog.current) : []
      const drawn = parts.filter(({ style }) => style.display === 'none')
      if (view !== 'Connect' || params || drawn.length === 0) return false
      for (const part of drawn) {
        part.style.display = ''
        for (const image of part.querySelectorAll('img')) repeatLoad(image)
      }
      show()
      // Unless it is drawn as open until then. It ends with this opening: the next one may be drawn as open.
      stop = state.subscribe(
        ({ modal }) => modal.isOpen,
        (isStillOpen) => {
          if (isStillOpen) return
          stop?.()
          hide()
        },
      )
      return true
    }
    return () => {
      stop?.()
      showPrerenderedRef.current = undefined
    }
  }, [dialog, isOpen, isDone, showPrerenderedRef, show, hide, state])
}

/** A ref that sets both. */
const useMergedRef = <Box extends HTMLElement>(
  firstRef: RefObject<Box | null>,
  second?: (element: Box | null) => void,
) =>
  useCallback(
    (element: Box | null) => {
      firstRef.current = element
      second?.(element)
    },
    [firstRef, second],
  )

/** A dialog of the browser over the whole screen, with the box in its middle; on a narrow screen a sheet at the bottom. */
function FloatingFrame({
  frame: { ref, ...frame },
  scope,
  isOpen,
  isDone,
  initialFocus,
  showPrerenderedRef,
  content,
}: FloatingFrameProps) {
  const { close } = useModal()
  const { setBox, className } = useModalBox(isOpen)
  const dialog = useRef<HTMLDialogElement>(null)
  const controls = useModalDialog(dialog, isOpen, initialFocus)
  useShowPrerendered(dialog, { isOpen, isDone, showPrerenderedRef, ...controls })
  const dismissal = useDismissal(controls.isShown, (reason) => close({ reason }))
  const setElement = useMergedRef(dialog, ref)
  return createPortal(
    <dialog {...frame} {...dismissal} ref={setElement} className={classNames(scope, css.layer)}>
      <div ref={setBox} className={classNames(className, css.floating, isDone && css.lingering)}>
        <span className={css.grabber} aria-hidden="true" data-handle="" />
        <Prepared dialog={dialog}>{content}</Prepared>
        {isDone && <Doorway />}
      </div>
    </dialog>,
    document.body,
  )
}

/** The box that the modal is drawn in, which shakes when a wallet rejects; what it does for pointers is loaded, and nobody waits. */
function useModalBox(isOpen: boolean, ref?: (element: HTMLElement | null) => void) {
  const { isShaking, close } = useModal()
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    // Not only for as long as it is to shake: on a slow device it begins later.
    if (isShaking)
      import('./dialog/shake.js').then(
        ({ shake }) => shake(box.current),
        () => undefined,
      )
  }, [isShaking])
  useEffect(() => {
    if (!isOpen) return
    const closed = new AbortController()
    const load = () =>
      import('./dialog/followInput.js').then(
        ({ followInput }) => followInput(box.current, close, closed.signal),
        () => undefined,
      )
    // What is shown asks for its own files first.
    whenIdle(load, 150)
    return () => closed.abort()
  }, [isOpen, close])
  const setBox = useMergedRef(box, ref)
  return { setBox, className: classNames(css.modal, isShaking && css.shaking) }
}
