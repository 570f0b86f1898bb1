import { Dialog } from '@ariakit/react/dialog'
import { useModal } from '@portico/headless'
import { useId, useRef, type Ref } from 'react'
import { closeIcon } from '../icons/closeIcon.js'
import { useText } from '../locales/useText.js'
import { classes } from '../parts/classes.js'
import { IconButton } from '../parts/IconButton.js'
import { Content } from './Content.js'
import type { HostViews } from './hostParts.js'
import * as css from './Modal.css.js'

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
  readonly views: HostViews
  readonly isStill: boolean
}

/** The modal over the page: a dialog, or on a narrow screen a sheet at its foot. */
export function FloatingFrame({ scoped: { ref, ...attributes }, scope, views, isStill }: FrameProps) {
  const text = useText()
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
      className={classes(css.modal, css.floating, isShaking && css.shaking)}
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
        <div {...attributes} ref={setScope} className={classes(scope, css.layer)}>
          <div {...props} />
        </div>
      )}
    >
      <span className={css.grabber} aria-hidden="true" />
      <Content
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
