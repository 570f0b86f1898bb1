import { Dialog } from '@ariakit/react/dialog'
import { useModal } from '@portico/headless'
import { type Ref, useId, useRef } from 'react'
import { IconButton } from '../components/buttons/Button.js'
import { classNames } from '../components/classNames.js'
import { closeIcon } from '../icons/shell.js'
import { useTranslate } from '../messages/useTranslate.js'
import type { ViewOverrides } from './componentOverrides.js'
import { ModalContent } from './ModalContent.js'
import * as css from './ModalFrame.css.js'

/** Props of a frame. */
export type FrameProps = {
  /** Attributes of the element that carries the theme, the language and its direction. */
  readonly scoped: {
    readonly ref: Ref<HTMLElement>
    readonly 'data-theme': 'light' | 'dark' | undefined
    readonly dir: 'ltr' | 'rtl'
    readonly lang: string
  }
  readonly scope: string
  readonly views: ViewOverrides
  readonly isStill: boolean
}

/** The modal over the page: a dialog, or on a narrow screen a sheet at its foot. */
export function FloatingFrame({ scoped: { ref, ...attributes }, scope, views, isStill }: FrameProps) {
  const text = useTranslate()
  const { close, isShaking, isLoading } = useModal()
  const heading = useRef<HTMLHeadingElement>(null)
  const headingId = useId()
  const setScope = ref as Ref<HTMLDivElement>

  return (
    <Dialog
      open
      backdrop={false}
      aria-labelledby={headingId}
      aria-busy={isLoading || undefined}
      className={classNames(css.modal, css.floating, isShaking && css.shaking)}
      initialFocus={heading}
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
        <div {...attributes} ref={setScope} className={classNames(scope, css.layer)}>
          <div {...props} />
        </div>
      )}
    >
      <span className={css.grabber} aria-hidden="true" />
      <ModalContent
        views={views}
        isStill={isStill}
        headingId={headingId}
        headingRef={heading}
        close={
          <IconButton
            icon={closeIcon}
            label={text('common.close')}
            data-dialog-dismiss=""
            onClick={() => close({ reason: 'closeButton' })}
          />
        }
      />
    </Dialog>
  )
}

/** The modal as a part of the page: no layer over the rest, and the focus stays free. */
export function InlineFrame({ scoped, scope, views, isStill }: FrameProps) {
  const text = useTranslate()
  const { close, isShaking, isLoading } = useModal()
  const heading = useRef<HTMLHeadingElement>(null)
  const headingId = useId()

  return (
    <section
      {...scoped}
      aria-labelledby={headingId}
      aria-busy={isLoading || undefined}
      className={classNames(scope, css.modal, isShaking && css.shaking)}
    >
      <ModalContent
        views={views}
        isStill={isStill}
        headingId={headingId}
        headingRef={heading}
        close={
          <IconButton icon={closeIcon} label={text('common.close')} onClick={() => close({ reason: 'closeButton' })} />
        }
      />
    </section>
  )
}
