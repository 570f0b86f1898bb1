import { useText } from '../locales/useText.js'
import { Hidden } from '../parts/Hidden.js'
import { Spinner } from '../parts/Spinner.js'
import { pending } from './ViewSlot.css.js'

/** In place of a view whose code is on its way. */
export function PendingView() {
  const text = useText()
  return (
    <div className={pending} role="status">
      <Spinner />
      <Hidden>{text('common.loading')}</Hidden>
    </div>
  )
}
