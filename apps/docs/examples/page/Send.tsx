import { useNetwork, useSend, useSendDraft } from '@portico/headless'
import { formatAmount } from '@portico/headless/rules'

export function Send() {
  const { network } = useNetwork()
  const { draft, receiver, fee, issues, canSend, setAmount, setMax, setReceiver } = useSendDraft()
  const send = useSend()
  const { decimals, symbol } = network.nativeCurrency

  return (
    <fieldset>
      <legend>Send</legend>
      {send.step === 'form' ? (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            send.review()
          }}
        >
          {send.isStale && (
            <p role="status">
              Something changed since you reviewed this. Review it again.
              {send.cleared.length > 0 && ' What does not fit any more was cleared.'}
            </p>
          )}
          <label>
            Amount in {symbol}
            <input
              inputMode="decimal"
              value={draft.sendTokenAmount ?? ''}
              onChange={(event) => setAmount(event.target.value)}
            />
          </label>
          <label>
            To
            <input
              value={draft.receiverAddress ?? ''}
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => setReceiver(event.target.value)}
            />
          </label>
          {fee !== undefined && (
            <p>
              Estimated fee: {formatAmount(fee, decimals)} {symbol}
            </p>
          )}
          {draft.receiverAddress && issues[0] && <p>{issues[0].message}</p>}
          <button type="button" onClick={() => void setMax()}>
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
            <dd>{send.request.to}</dd>
          </dl>
          {send.step === 'review' && (
            <>
              {receiver?.warnings.includes('lookAlike') && (
                <p role="alert">This address looks like one you know, but it is different.</p>
              )}
              <button onClick={() => void send.submit()}>Sign and send</button>
            </>
          )}
          {send.step === 'signing' && <p>Check your wallet</p>}
          {send.step in outcomes && <p role="status">{outcomes[send.step as keyof typeof outcomes]}</p>}
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

const outcomes = {
  confirming: 'Handed over. Waiting for the network to confirm it.',
  sent: 'Sent and confirmed.',
  unknown: 'It is not known yet whether this was sent. Check your wallet before you send it again.',
  replaced: 'Another transaction took its place, as after speeding it up or canceling it in the wallet.',
  dropped: 'The network no longer has it. Check your wallet before you send it again.',
  expired: 'The network did not include it in time. Nothing was sent.',
}

const ways = {
  review: 'Edit',
  rejected: 'Try again',
  failed: 'Try again',
  confirming: 'New send',
  sent: 'New send',
  unknown: 'New send',
  replaced: 'New send',
  dropped: 'New send',
  expired: 'New send',
}
