import {
  useNetwork,
  useSend,
  useSendDraft,
  type Payment,
  type SendRequest,
  type SendStep,
  type UseSendResult,
} from '@portico/headless'
import { sendStepTexts } from '@portico/headless/locales/en'
import { formatAmount } from '@portico/headless/rules'
import { useState } from 'react'
import { Picture } from './Nfts'
import { ScanReceiver } from './ScanReceiver'
import { SendForm } from './SendForm'
import { SendNotes } from './SendNotes'

export function Send() {
  const send = useSend()

  return (
    <>
      {/* There in each step: a screen reader says what changes in it. */}
      <p role="status">
        {sendStepTexts[send.step]}
        {send.step === 'form' && send.isStale && 'Details changed. Please review again.'}
        {send.step === 'form' && send.cleared.length > 0 && ' What does not fit any more was cleared.'}
      </p>
      <Step {...send} />
    </>
  )
}

function Step(send: UseSendResult) {
  const [isScanning, setScanning] = useState(false)

  switch (send.step) {
    case 'form':
      return isScanning ? (
        <ScanReceiver onDone={() => setScanning(false)} />
      ) : (
        <SendForm onScan={() => setScanning(true)} onReview={send.review} />
      )
    case 'review':
      return (
        <>
          <Review request={send.request} action="Sign and send" onSubmit={() => void send.submit()} />
          <button onClick={send.back}>Edit</button>
        </>
      )
    case 'signing':
      return <Signing request={send.request} onLeave={send.leave} />
    default:
      return (
        <>
          <Outcome {...send} />
          <button onClick={send.back}>
            {send.error && !('hash' in send && send.hash) ? 'Try again' : 'New transaction'}
          </button>
        </>
      )
  }
}

type RequestedSend = { request: SendRequest; onLeave: () => void }

export function Signing({ request, onLeave }: RequestedSend) {
  return (
    <>
      <Request {...request} />
      <button onClick={onLeave}>Stop waiting</button>
    </>
  )
}

type OutcomeProps = Exclude<SendStep, { step: 'form' | 'review' | 'signing' }>

/** What became of a send, or of a payment. */
export function Outcome(send: OutcomeProps) {
  return (
    <>
      {send.error && <p role="alert">{send.error.message}</p>}
      <Request {...send.request} />
      {'explorerUrl' in send && send.explorerUrl && (
        <a href={send.explorerUrl} target="_blank" rel="noreferrer">
          View
        </a>
      )}
    </>
  )
}

/** What will be signed. A transfer that a node expects to fail needs a second yes. */
export function Review({ request, action, onSubmit }: { request: SendRequest; action: string; onSubmit: () => void }) {
  const { receiver, received, expectedFailure, canSend, isFeePending } = useSendDraft()
  const [isAsked, setAsked] = useState(false)

  return (
    <>
      <Request {...request} received={received} isNew={receiver?.warnings.includes('firstTime')} />
      <SendNotes />
      {expectedFailure && !isAsked ? (
        <button onClick={() => setAsked(true)}>Send anyway</button>
      ) : (
        <button className="drawer-primary" disabled={!canSend || isFeePending} onClick={onSubmit}>
          {expectedFailure ? 'Yes, send anyway' : action}
        </button>
      )}
    </>
  )
}

type RequestProps = Payment & {
  toName?: string | undefined
  received?: bigint | undefined
  isNew?: boolean | undefined
}

export function Request({ to, toName, token, amount, received, isNew }: RequestProps) {
  const { networks } = useNetwork()
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === token.caipNetworkId)
  return (
    <dl className="drawer-details">
      <dt>You send</dt>
      <dd className="drawer-total">
        {token.nft && <Picture nft={{ name: token.symbol, imageUrl: token.nft.imageUrl }} />}
        {token.nft?.standard !== 'ERC721' && formatAmount(amount, token.decimals)} {token.symbol}
      </dd>
      {received !== undefined && received < amount && (
        <>
          <dt>Recipient receives</dt>
          <dd>
            {formatAmount(received, token.decimals)} {token.symbol}
          </dd>
        </>
      )}
      {token.address && (
        <>
          <dt>{token.nft ? 'Collection' : 'Token'}</dt>
          <dd>{token.address}</dd>
        </>
      )}
      {token.nft && (
        <>
          <dt>Token ID</dt>
          <dd>{token.nft.tokenId}</dd>
        </>
      )}
      <dt>{isNew ? 'To (new address)' : 'To'}</dt>
      <dd>
        {toName} {to}
      </dd>
      <dt>On</dt>
      <dd>{network?.name}</dd>
    </dl>
  )
}
