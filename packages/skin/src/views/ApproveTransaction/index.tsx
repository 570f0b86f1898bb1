import { useApprovals, useModal } from '@portico/headless'
import { useEffect, useRef } from 'react'
import { Button } from '../../components/buttons/Button.js'
import { HelperText } from '../../components/feedback/feedback.js'
import { StatusHero } from '../../components/feedback/status.js'
import { clockIcon } from '../../icons/view.js'
import { useErrorText, useTranslate, withMessages } from '../../messages/useTranslate.js'
import { ConnectedWalletIcon } from '../../shell/accountParts.js'
import { ViewBody, ViewFooter } from '../../shell/View.js'
import * as css from './ApproveTransaction.css.js'
import { approveMessages } from './messages.js'

/** No request waits, such as after one that could not be shown. */
function NothingToApprove({ error }: Pick<ReturnType<typeof useApprovals>, 'error'>) {
  const t = useTranslate()
  const errorText = useErrorText()
  const { close } = useModal()
  return (
    <>
      <ViewBody>
        <StatusHero
          state={error ? 'rejected' : 'plain'}
          icon={<ConnectedWalletIcon />}
          headline={error ? errorText(error) : t('approve.none')}
        >
          {t('approve.noneText')}
        </StatusHero>
      </ViewBody>
      <ViewFooter>
        <Button variant="second" onClick={() => close({ reason: 'visitor' })}>
          {t('common.close')}
        </Button>
      </ViewFooter>
    </>
  )
}

/** The place of the page that signs, which is laid over it and takes the focus; until then one can only reject. */
function WalletPlace({ requests, show, reject }: ReturnType<typeof useApprovals>) {
  const t = useTranslate()
  const place = useRef<HTMLDivElement>(null)
  const id = requests[0]?.id
  const others = requests.length - 1
  useEffect(() => (id !== undefined && place.current ? show(id, place.current) : undefined), [id, show])
  return (
    <div ref={place} className={css.place}>
      <ViewBody>
        <StatusHero state="waiting" icon={<ConnectedWalletIcon />} headline={t('approve.waiting')}>
          {t('approve.text')}
        </StatusHero>
        {others > 0 && <HelperText icon={clockIcon}>{t('approve.more', { count: others })}</HelperText>}
      </ViewBody>
      <ViewFooter>
        <Button variant="second" onClick={() => id !== undefined && reject(id)}>
          {t('approve.reject')}
        </Button>
      </ViewFooter>
    </div>
  )
}

/** The ApproveTransaction view: the embedded wallet asks the user to approve what the site asks for. */
export const ApproveTransaction = withMessages(function ApproveTransaction() {
  const approvals = useApprovals()
  return approvals.step === 'idle' ? <NothingToApprove {...approvals} /> : <WalletPlace {...approvals} />
}, approveMessages)
