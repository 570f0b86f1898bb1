import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { classNames, Ltr, VisuallyHidden } from '../components/basics.js'
import { Badge, SectionHeading } from '../components/list/List.js'
import { approvalMessages } from '../messages/en/approval.js'
import { useTranslate, withMessages } from '../messages/useTranslate.js'
import { useLiveRegion, useMutations } from '../shell/liveRegion.js'
import { header, hiddenTitles, titles } from '../shell/Modal.css.js'
import { travels, view } from '../shell/View.css.js'
import { ViewBody } from '../shell/View.js'
import { ActionDetails } from './ActionDetails.js'
import { ApprovalContext, useApproval } from './ApprovalContext.js'
import { ApprovalFooter, type ApprovalFooterProps } from './ApprovalFooter.js'
import * as css from './approval.css.js'
import type { ApprovalProps, ApprovalStatus } from './approvalProps.js'
import { Changes } from './Changes.js'
import { limitableCall } from './limitEditing.js'
import { findNote } from './note.js'
import { isLoading, mainActionOf } from './readRequest.js'
import { RequestFacts } from './RequestFacts.js'
import { RiskNote } from './RiskNote.js'
import { Sentence } from './Sentence.js'
import { SiteRow } from './SiteRow.js'
import { useDeed } from './useDeed.js'

/** Props of `ApprovalView`: the request, what is known of it, and what it waits for. */
export type ApprovalViewProps = ApprovalProps &
  Omit<ApprovalFooterProps, 'note' | 'rejectRef' | 'isEditing'> & {
    /** Tells the request from the next one, which comes in its place. */
    readonly id: string
    /** Place of the request among those that wait, from 1, and how many these are. */
    readonly position: { readonly index: number; readonly count: number }
    /** It comes in the place of another one, which is no longer there. */
    readonly isNext?: boolean | undefined
  }

const titleKeys = {
  message: 'approval.signMessage',
  typedData: 'approval.signData',
  signIn: 'approval.signIn',
  permissions: 'approval.permissions',
} as const

function useTitle(): string {
  const t = useTranslate()
  const { description } = useApproval()
  const { kind, isSent } = description
  if (kind === 'transaction') return t(isSent ? 'approval.transaction' : 'approval.signTransaction')
  if (kind === 'transactions') return t(isSent ? 'approval.transactions' : 'approval.signTransactions')
  if (mainActionOf(description)?.type === 'allowance') return t('approval.signPermission')
  return t(titleKeys[kind])
}

/** What each action is: of one action what its change does not say, of several each one. */
function Details() {
  const { description } = useApproval()
  const deed = useDeed()
  const main = mainActionOf(description)
  if (!main)
    return description.actions.map((action, index) => (
      <section key={index} className={css.step}>
        <SectionHeading>
          <bdi>{`${index + 1}. `}</bdi>
          <bdi>{deed(action)}</bdi>
        </SectionHeading>
        <ActionDetails action={action} />
      </section>
    ))
  const isTold = main.type === 'transfer' || main.type === 'allowance' || main.type === 'operator'
  return isTold ? null : <ActionDetails action={main} />
}

/** What is signed in place of a transaction, such as the data of a permit. */
function SignedData() {
  const { description } = useApproval()
  const main = mainActionOf(description)
  const data = description.actions.find(({ type }) => type === 'typedData')
  return main && data && data !== main ? <ActionDetails action={data} /> : null
}

type RequestProps = Pick<ApprovalViewProps, 'status' | 'mayPress' | 'onApprove' | 'onReject'> & {
  readonly approval: ApprovalProps
  readonly isFirst: boolean
  readonly sentenceId: string
  readonly headingRef: RefObject<HTMLElement | null>
  readonly rejectRef: RefObject<HTMLButtonElement | null>
}

/** One request; the next one travels in. */
function Request({ approval, isFirst, sentenceId, headingRef, ...footer }: RequestProps) {
  const note = findNote(approval)
  const { description, onLimit } = approval
  const [edited, edit] = useState<number>()
  const isEditing =
    edited !== undefined &&
    description.actions.some((action) => action.type === 'allowance' && limitableCall(action, approval) === edited)
  const save = (call: number, amount: bigint | undefined) => {
    edit(undefined)
    // What is changed is read anew, and what was pressed may be gone until then.
    headingRef.current?.focus({ preventScroll: true })
    onLimit?.(call, amount)
  }
  return (
    <div className={classNames(view, !isFirst && travels.onward)}>
      <ViewBody>
        <Sentence id={sentenceId} />
        <Changes editing={{ edited, edit, save }} />
        {note && <RiskNote note={note} />}
        <Details />
        <RequestFacts />
        <SignedData />
      </ViewBody>
      <SiteRow />
      <ApprovalFooter {...footer} note={note} isEditing={isEditing} />
    </div>
  )
}

/** What is heard while nothing else tells it. */
function LiveStatus({ status }: { readonly status: ApprovalStatus }) {
  const t = useTranslate()
  const approval = useApproval()
  const words = approval.requested ? t('approval.limitChanged') : ''
  const text = isLoading(approval) ? t('approval.checking') : status.step === 'signing' ? t('approval.signing') : words
  return text && <VisuallyHidden live>{text}</VisuallyHidden>
}

function Page({ id, position, isNext = false, ...props }: ApprovalViewProps) {
  const t = useTranslate()
  const approval = useApproval()
  const page = useRef<HTMLElement>(null)
  const region = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const rejectRef = useRef<HTMLButtonElement>(null)
  const [headingId, sentenceId] = [useId(), useId()]
  const [firstId] = useState(id)
  useMutations(page, useLiveRegion(region))
  useEffect(() => heading.current?.focus({ preventScroll: true }), [id])
  useEffect(() => {
    const element = page.current
    const leaveToReject = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') rejectRef.current?.focus()
    }
    element?.addEventListener('keydown', leaveToReject)
    return () => element?.removeEventListener('keydown', leaveToReject)
  }, [])
  return (
    <section ref={page} className={css.page} aria-labelledby={headingId} aria-describedby={sentenceId}>
      <div className={header}>
        <div className={titles}>
          <h2 key={id} ref={heading} id={headingId} tabIndex={-1} className={css.title}>
            {useTitle()}
          </h2>
        </div>
        {position.count > 1 && (
          <Badge>
            <Ltr>{t('approval.position', position)}</Ltr>
          </Badge>
        )}
      </div>
      <Request
        {...props}
        key={id}
        approval={approval}
        isFirst={id === firstId && !isNext}
        sentenceId={sentenceId}
        headingRef={heading}
        rejectRef={rejectRef}
      />
      <LiveStatus status={props.status} />
      <div ref={region} role="status" className={hiddenTitles} />
    </section>
  )
}

const Provided = withMessages(function Provided(props: ApprovalViewProps) {
  return (
    <ApprovalContext.Provider value={props}>
      <Page {...props} />
    </ApprovalContext.Provider>
  )
}, approvalMessages)

/**
 * A request to the embedded wallet in words, with the buttons that approve and reject it, for the page that signs it. It fills the box
 * that it is in: 360 × 600 px, or more.
 *
 * @example
 * const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
 * const data = '0x4f72646572203432'
 * const request: ApprovalRequest = {
 *   method: 'personal_sign',
 *   params: [data, address],
 *   caipNetworkId: 'eip155:1',
 *   address,
 *   origin: 'https://shop.example',
 * }
 * const description: ApprovalDescription = {
 *   kind: 'message',
 *   isSent: false,
 *   actions: [{ type: 'message', text: 'Order 42', data, isHash: false }],
 * }
 * return (
 *   <ApprovalScope>
 *     <ApprovalView
 *       id="1"
 *       request={request}
 *       description={description}
 *       facts={undefined}
 *       risks={[]}
 *       site={{ origin: request.origin, verification: 'unknown' }}
 *       network={mainnet}
 *       position={{ index: 1, count: 1 }}
 *       status={{ step: 'ready' }}
 *       onApprove={() => undefined}
 *       onReject={() => undefined}
 *     />
 *   </ApprovalScope>
 * )
 */
export function ApprovalView(props: ApprovalViewProps) {
  return <Provided {...props} />
}
