import { useModal } from '@portico/headless'
import { useId, useRef } from 'react'
import { closeIcon } from '../icons/closeIcon.js'
import { useText } from '../locales/useText.js'
import { classes } from '../parts/classes.js'
import { IconButton } from '../parts/IconButton.js'
import { Content } from './Content.js'
import type { FrameProps } from './FloatingFrame.js'
import * as css from './Modal.css.js'

/** The modal as a part of the page: no layer over the rest, and the focus stays free. */
export function InlineFrame({ scoped, scope, views, isStill }: FrameProps) {
  const text = useText()
  const { close, isShaking, isLoading } = useModal()
  const heading = useRef<HTMLHeadingElement>(null)
  const headingId = useId()

  return (
    <section
      {...scoped}
      aria-labelledby={headingId}
      aria-busy={isLoading || undefined}
      className={classes(scope, css.modal, isShaking && css.shaking)}
    >
      <Content
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
