import { sanitizeText } from '@portico/headless/rules'
import { type RefObject, useId, useState } from 'react'
import { Button, ButtonPair } from '../components/buttons/Button.js'
import { HelperText } from '../components/feedback/feedback.js'
import { Callout } from '../components/feedback/status.js'
import { emailIcon } from '../icons/email.js'
import { useTranslate } from '../messages/useTranslate.js'
import { ViewFooter } from '../shell/View.js'
import { useApproval } from './ApprovalContext.js'
import * as css from './approval.css.js'
import type { ApprovalStatus } from './approvalProps.js'
import { isDanger, type Note } from './note.js'
import { isLoading, isUnpredicted } from './readRequest.js'
import { useRiskDeed } from './useDeed.js'
import { useSecondsLeft } from './useSecondsLeft.js'

/** Props of `ApprovalFooter`. */
export type ApprovalFooterProps = {
  readonly note: Note | undefined
  readonly status: ApprovalStatus
  /** Something of the request is being changed, and not saved yet. */
  readonly isEditing: boolean
  readonly rejectRef: RefObject<HTMLButtonElement | null>
  /** Whether a press of the button that approves counts, asked at each. Default: all do. */
  readonly mayPress?: (() => boolean) | undefined
  readonly onApprove: () => void
  readonly onReject: () => void
}

/** Longest message of a server or a node that is repeated, in letters. */
const maxMessage = 200

/** What is said while a request is approved in a window. */
const windowTexts = {
  opening: 'approval.window',
  open: 'approval.windowOpen',
  closed: 'approval.windowClosed',
  blocked: 'approval.windowBlocked',
} as const

/** The button that leads there. */
const windowLabels = {
  opening: 'approval.openingWindow',
  open: 'approval.showWindow',
  closed: 'approval.openWindow',
  blocked: 'common.tryAgain',
} as const

/** What the approval waits for, or why it cannot go on. */
function StatusText({ id, status, isEditing }: Pick<ApprovalFooterProps, 'status' | 'isEditing'> & { id: string }) {
  const t = useTranslate()
  const { description } = useApproval()
  const secondsLeft = useSecondsLeft(description.expiresAt)
  if (isEditing) return <HelperText id={id}>{t('approval.saveFirst')}</HelperText>
  if (status.step === 'confirming') {
    const { number } = status
    return (
      <Callout icon={emailIcon} title={t('approval.inbox')}>
        <bdi className={css.number}>{number}</bdi>
        <span>{t('approval.numberText')}</span>
      </Callout>
    )
  }
  if (status.step === 'covered')
    return (
      <HelperText id={id} tone="error">
        {t('approval.covered')}
      </HelperText>
    )
  if (status.step === 'failed')
    return (
      <HelperText id={id} tone="error">
        {'message' in status ? sanitizeText(status.message, maxMessage) : t(`approval.${status.reason}`)}
      </HelperText>
    )
  if (status.step === 'window')
    return (
      <HelperText id={id} tone={status.window === 'blocked' ? 'error' : 'plain'}>
        {t(windowTexts[status.window ?? 'opening'])}
      </HelperText>
    )
  if (secondsLeft === undefined) return null
  return (
    <HelperText id={id}>
      {secondsLeft === 0 ? t('approval.ended') : t('approval.expires', { seconds: secondsLeft })}
    </HelperText>
  )
}

/** Approve and reject. The places of the two never change, so that no press lands on the other one. */
export function ApprovalFooter(props: ApprovalFooterProps) {
  const { note, status, isEditing, rejectRef, mayPress, onApprove, onReject } = props
  const t = useTranslate()
  const approval = useApproval()
  const { description } = approval
  const riskDeed = useRiskDeed()
  const statusId = useId()
  const [isAsked, setAsked] = useState(false)
  const loading = isLoading(approval)
  // Another try of what was approved, or the way to the window in which it is, approves nothing.
  const isOther = status.step === 'failed' || status.step === 'window'
  const danger = !loading && !isOther && isDanger(note)
  const isRefused = note?.type === 'refusal'
  const isSigning = status.step === 'signing' || status.step === 'confirming'
  const isOpening = status.step === 'window' && status.window === 'opening'
  const isDisabled = loading || isEditing || status.step === 'early' || status.step === 'covered'
  const plain =
    description.kind === 'signIn'
      ? 'approval.signIn'
      : description.isSent || description.kind === 'permissions'
        ? 'approval.approve'
        : 'approval.sign'
  const deed = riskDeed(note?.type === 'risk' ? note.risk : undefined, description.actions)
  const label = () => {
    if (status.step === 'signing') return t('approval.signing')
    if (status.step === 'confirming') return t('approval.waiting')
    if (loading) return t('approval.checking')
    if (status.step === 'failed') return t('common.tryAgain')
    if (status.step === 'window') return t(windowLabels[status.window ?? 'closed'])
    if (!danger) return t(plain)
    return isAsked ? t('approval.confirm', { deed }) : deed
  }
  const press = () => {
    if (mayPress?.() === false) return
    if (danger && !isAsked) setAsked(true)
    else onApprove()
  }
  const isSecond = isDanger(note) || isRefused || isUnpredicted(approval)
  return (
    <ViewFooter>
      <StatusText id={statusId} {...props} />
      <ButtonPair>
        <Button
          ref={rejectRef}
          variant={isSecond ? 'primary' : 'second'}
          disabled={status.step === 'signing'}
          onClick={onReject}
        >
          {t('approval.reject')}
        </Button>
        {!isRefused && (
          <Button
            variant={isSecond ? 'second' : 'primary'}
            className={danger && !isSigning && !isDisabled ? css.danger : undefined}
            busy={isSigning || isOpening}
            disabled={isDisabled}
            aria-describedby={isEditing || status.step === 'covered' ? statusId : undefined}
            onClick={press}
          >
            {label()}
          </Button>
        )}
      </ButtonPair>
    </ViewFooter>
  )
}
