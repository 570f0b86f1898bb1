import { createLatePart } from '../components/latePart.js'
import { useTranslate } from '../messages/useTranslate.js'
import * as css from './EmailForm.css.js'

const useEmailForm = createLatePart(() => import('./EmailForm.js'))

/** The form of a login by email above or below the wallets. Its code comes once an application has it. */
export function EmailMethod({ position }: { readonly position: 'above' | 'below' }) {
  const t = useTranslate()
  const part = useEmailForm(true)
  const or = <div className={css.or}>{t('connect.or')}</div>
  return (
    <>
      {position === 'below' && or}
      <div className={css.place}>{part && <part.EmailForm />}</div>
      {position === 'above' && or}
    </>
  )
}
