import { useNetwork, useSend, useSendDraft, type SendRequest } from '@portico/headless'
import { receiverWarningTexts, sendStepTexts } from '@portico/headless/locales/en'
import { formatAmount } from '@portico/headless/rules'
import { useState } from 'react'
import { SendNotes } from '../hooks/SendNotes'
import { Failure } from './Failure'
import { Header } from './Header'
import { SendForm } from './SendForm'
import { Button } from './ui/button'

export function Send() {
  const send = useSend()
  if (send.step === 'form') return <SendForm isStale={send.isStale} cleared={send.cleared} onReview={send.review} />

  return (
    <>
      <Header title={titles[send.step]} />
      <div className="wallet-body">
        {send.step !== 'signing' && sendStepTexts[send.step] && <p role="status">{sendStepTexts[send.step]}</p>}
        <Failure error={send.error} />
        <Request request={send.request} />
        {send.step === 'review' && <Confirmation request={send.request} onSubmit={() => void send.submit()} />}
        {'explorerUrl' in send && send.explorerUrl && (
          <Button asChild variant="outline">
            <a href={send.explorerUrl} target="_blank" rel="noreferrer">
              View
            </a>
          </Button>
        )}
        {send.step === 'signing' ? (
          <Button variant="outline" onClick={send.leave}>
            Stop waiting
          </Button>
        ) : (
          <Button variant="outline" onClick={send.back}>
            {send.step === 'failed' && send.hash ? 'New transaction' : (ways[send.step] ?? 'New transaction')}
          </Button>
        )}
      </div>
    </>
  )
}

function Request({ request: { token, amount, to, toName } }: { request: SendRequest }) {
  const { networks } = useNetwork()

  return (
    <dl className="wallet-details">
      <dt>You send</dt>
      <dd className="wallet-total">
        {formatAmount(amount, token.decimals)} {token.symbol}
      </dd>
      {token.address && (
        <>
          <dt>Contract</dt>
          <dd>{token.address}</dd>
        </>
      )}
      <dt>To</dt>
      <dd>
        {toName} {to}
      </dd>
      <dt>On</dt>
      <dd>{networks.find(({ caipNetworkId }) => caipNetworkId === token.caipNetworkId)?.name}</dd>
    </dl>
  )
}

/** What else is known of the transfer. One that a node expects to fail needs a second yes. */
function Confirmation({ request, onSubmit }: { request: SendRequest; onSubmit: () => void }) {
  const { receiver, received, expectedFailure, canSend, isFeePending } = useSendDraft()
  const [isAsked, setAsked] = useState(false)

  return (
    <>
      {receiver?.warnings.includes('firstTime') && <p>{receiverWarningTexts.firstTime}</p>}
      {received !== undefined && received < request.amount && (
        <p>
          Recipient receives: {formatAmount(received, request.token.decimals)} {request.token.symbol}
        </p>
      )}
      <SendNotes />
      {expectedFailure && !isAsked ? (
        <Button variant="outline" onClick={() => setAsked(true)}>
          Send anyway
        </Button>
      ) : (
        <Button
          variant={expectedFailure ? 'destructive' : 'default'}
          disabled={!canSend || isFeePending}
          onClick={onSubmit}
        >
          {expectedFailure ? 'Yes, send anyway' : 'Sign and send'}
        </Button>
      )}
    </>
  )
}

const titles = {
  review: 'Review',
  signing: 'Check your wallet',
  confirming: 'Submitted',
  sent: 'Sent',
  rejected: 'Not sent',
  failed: 'Failed',
  unknown: 'Status unknown',
  replaced: 'Replaced',
  dropped: 'Dropped',
  expired: 'Expired',
}

const ways: Readonly<Record<string, string>> = { review: 'Edit', rejected: 'Try again', failed: 'Try again' }
