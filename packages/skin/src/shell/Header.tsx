import { useToast } from '@portico/headless'
import type { ReactNode, Ref } from 'react'
import { backIcon } from '../icons/backIcon.js'
import { useText } from '../locales/useText.js'
import { classes } from '../parts/classes.js'
import { IconButton } from '../parts/IconButton.js'
import * as css from './Header.css.js'
import { NetworkTitle } from './NetworkTitle.js'
import { SiteNiche, SiteOrigin } from './Site.js'
import { Toast } from './Toast.js'

/** Props of `Header`. */
export type HeaderProps = {
  readonly title: string
  /** Stands in the title's seat; the title itself then is for screen readers. */
  readonly head: 'site' | 'network' | undefined
  /** Left out at the root. */
  readonly onBack: (() => void) | undefined
  readonly headingId: string
  readonly headingRef: Ref<HTMLHeadingElement>
  /** The close button, which depends on what the modal is drawn in. */
  readonly close: ReactNode
}

/** Way back, title, close. A toast takes the title's seat and leaves the title to screen readers. */
export function Header({ title, head, onBack, headingId, headingRef, close }: HeaderProps) {
  const text = useText()
  const { toast } = useToast()
  const hasBack = onBack !== undefined
  const isUnseen = toast !== undefined || head === 'network'

  return (
    <div className={classes(css.header, hasBack && css.withBack, head === 'site' && css.withSite)}>
      {hasBack && <IconButton icon={backIcon} label={text('common.back')} onClick={onBack} />}
      {head === 'site' && !toast && <SiteNiche />}
      <div className={isUnseen ? css.unseenWords : css.words}>
        <h2 key={title} id={headingId} ref={headingRef} tabIndex={-1} className={classes(css.title, css.fading)}>
          {title}
        </h2>
        {head === 'site' && <SiteOrigin />}
      </div>
      {head === 'network' && !toast && <NetworkTitle />}
      {toast && (
        <div className={classes(css.seat, hasBack && css.seatAfterBack)}>
          <Toast key={toast.id} toast={toast} />
        </div>
      )}
      {close}
    </div>
  )
}
