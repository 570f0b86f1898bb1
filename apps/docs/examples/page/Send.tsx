import { useNetwork, useSend, useSendDraft, type SendRequest } from '@portico/headless'
import { sendStepTexts } from '@portico/headless/locales/en'
import { formatAmount } from '@portico/headless/rules'
import { useState } from 'react'
import { Field } from '../hooks/Field'
import { keepFocus } from '../hooks/keepFocus'
import { SendNotes } from '../hooks/SendNotes'

export function Send() {
  const { network } = useNetwork()
  const { draft, receiver, isResolving, issues, canSend, openRequest, ...form } = useSendDraft()
  const send = useSend()
  const { symbol } = network.nativeCurrency

  return (
    <fieldset ref={keepFocus}>
      <legend tabIndex={-1}>Send</legend>
      <p role="status">
        {sendStepTexts[send.step]}
        {send.step === 'form' && send.isStale && 'Details changed. Please review again.'}
        {send.step === 'form' && send.cleared.length > 0 && ' What does not fit any more was cleared.'}
      </p>
      {send.step === 'form' ? (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            send.review()
          }}
        >
          {openRequest && (
            <p role="status">
              A request is still open in your wallet. Approve or reject it before you send.{' '}
              {openRequest === 'send' && (
                <button type="button" onClick={form.showOpenRequest}>
                  View request
                </button>
              )}
            </p>
          )}
          <Field
            label={`Amount in ${symbol}`}
            inputMode="decimal"
            value={draft.sendTokenAmount ?? ''}
            issue={draft.sendTokenAmount && issues.find(({ path }) => path === 'sendTokenAmount')?.message}
            onChange={(event) => form.setAmount(event.target.value)}
          />
          <Field
            label="To"
            value={draft.receiverAddress ?? ''}
            issue={draft.receiverAddress && issues.find(({ path }) => path === 'receiverAddress')?.message}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => form.setReceiver(event.target.value)}
          />
          <p role="status">
            {isResolving && 'Looking up the name'}
            {receiver?.name && `${receiver.name} is ${receiver.address}`}
          </p>
          <SendNotes />
          <button type="button" onClick={() => void form.setMax()}>
            Everything
          </button>
          <button disabled={!canSend}>Review</button>
        </form>
      ) : (
        <div className="panel-step">
          <dl>
            <dt>You send</dt>
            <dd>
              {formatAmount(send.request.amount, send.request.token.decimals)} {send.request.token.symbol}
            </dd>
            <dt>To</dt>
            <dd>
              {send.request.toName && `${send.request.toName}, `}
              {send.request.to}
            </dd>
          </dl>
          {send.step === 'review' && <Review request={send.request} onSubmit={() => void send.submit()} />}
          {send.error && <p role="alert">{send.error.message}</p>}
          {send.step === 'signing' ? (
            <button onClick={send.leave}>Stop waiting</button>
          ) : (
            <button onClick={send.back}>{ways[send.step]}</button>
          )}
        </div>
      )}
    </fieldset>
  )
}

/** What else is known of the transfer. One that a node expects to fail needs a second yes. */
function Review({ request, onSubmit }: { request: SendRequest; onSubmit: () => void }) {
  const { received, expectedFailure, isFeePending } = useSendDraft()
  const [isAsked, setAsked] = useState(false)

  return (
    <>
      {received !== undefined && received < request.amount && (
        <p>
          Recipient receives: {formatAmount(received, request.token.decimals)} {request.token.symbol}
        </p>
      )}
      <SendNotes />
      {expectedFailure && !isAsked ? (
        <button onClick={() => setAsked(true)}>Send anyway</button>
      ) : (
        <button disabled={isFeePending} onClick={onSubmit}>
          {expectedFailure ? 'Yes, send anyway' : 'Sign and send'}
        </button>
      )}
    </>
  )
}

const ways = {
  review: 'Edit',
  rejected: 'Try again',
  failed: 'Try again',
  confirming: 'New transaction',
  sent: 'New transaction',
  unknown: 'New transaction',
  replaced: 'New transaction',
  dropped: 'New transaction',
  expired: 'New transaction',
}
