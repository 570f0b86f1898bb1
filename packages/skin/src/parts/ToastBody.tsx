import type { ReactNode } from 'react'
import { errorIcon } from '../icons/errorIcon.js'
import { successIcon } from '../icons/successIcon.js'
import { Icon } from './Icon.js'
import { Spinner } from './Spinner.js'
import * as css from './ToastBody.css.js'

/** One sentence about what just happened, for the seat of the title; errors interrupt, the rest waits. */
export function ToastBody({ variant, children }: { variant: 'loading' | 'success' | 'error'; children: ReactNode }) {
  return (
    <div className={css.toast} role={variant === 'error' ? 'alert' : 'status'}>
      {variant === 'loading' ? (
        <Spinner />
      ) : (
        <span className={css.icons[variant]}>
          <Icon drawing={variant === 'error' ? errorIcon : successIcon} />
        </span>
      )}
      <span>{children}</span>
    </div>
  )
}
