import { useNetwork, useSend, useSendDraft, type SendRequest } from '@portico/headless'
import { formatAmount } from '@portico/headless/rules'
import { SendForm } from './SendForm'

export function Send() {
  const send = useSend()
  const { receiver } = useSendDraft()

  switch (send.step) {
    case 'form':
      return <SendForm isStale={send.isStale} onReview={send.review} />
    case 'review':
      return (
        <>
          <Request {...send.request} />
          {receiver?.warnings.includes('lookAlike') && (
            <p role="alert">This address looks like one you know, but it is different.</p>
          )}
          <button className="drawer-primary" onClick={() => void send.submit()}>
            Sign and send
          </button>
          <button onClick={send.back}>Edit</button>
        </>
      )
    case 'signing':
      return (
        <>
          <p>Check your wallet</p>
          <Request {...send.request} />
          <button onClick={send.leave}>Stop waiting</button>
        </>
      )
    case 'rejected':
    case 'failed':
      return (
        <>
          <p role="alert">{send.error.message}</p>
          <Request {...send.request} />
          <button onClick={send.back}>Try again</button>
        </>
      )
    default:
      return (
        <>
          <SendStatus />
          <Request {...send.request} />
          <button onClick={send.back}>New send</button>
        </>
      )
  }
}

/** What became of the last send. */
export function SendStatus() {
  const send = useSend()
  switch (send.step) {
    case 'confirming':
      return <p role="status">Sent. Waiting for the network to confirm it.</p>
    case 'sent':
      return <p role="status">Sent and confirmed.</p>
    case 'unknown':
      return <p role="status">It is not known yet whether this was sent. Check your wallet before you send it again.</p>
    default:
      return null
  }
}

function Request({ to, token, amount }: SendRequest) {
  const { networks } = useNetwork()
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === token.caipNetworkId)
  return (
    <dl className="drawer-details">
      <dt>You send</dt>
      <dd className="drawer-total">
        {formatAmount(amount, token.decimals)} {token.symbol}
      </dd>
      {token.address && (
        <>
          <dt>Token</dt>
          <dd>{token.address}</dd>
        </>
      )}
      <dt>To</dt>
      <dd>{to}</dd>
      <dt>On</dt>
      <dd>{network?.name}</dd>
    </dl>
  )
}
