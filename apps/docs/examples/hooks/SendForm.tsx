import { useNetwork, useSend, useSendDraft, useToast } from '@portico/headless'
import { formatAmount } from '@portico/headless/rules'

export function SendForm() {
  const { network } = useNetwork()
  const { draft, tokens, balance, setToken, setAmount, setMax, setReceiver, receiver, fee, issues, canSend } =
    useSendDraft()
  const send = useSend()
  const { show } = useToast()
  const { nativeCurrency } = network

  const submit = () =>
    send
      .submit()
      .then((result) => result && show({ variant: 'success', code: 'SENT', message: `Sent. ${result.hash}` }))
  if (send.step !== 'form') {
    const { request, step, error } = send
    return (
      <>
        <dl className="drawer-details">
          <dt>You send</dt>
          <dd className="drawer-total">
            {formatAmount(request.amount, request.token.decimals)} {request.token.symbol}
          </dd>
          {request.token.address && (
            <>
              <dt>Token</dt>
              <dd>{request.token.address}</dd>
            </>
          )}
          <dt>To</dt>
          <dd>{request.to}</dd>
          <dt>On</dt>
          <dd>{network.name}</dd>
          <dt>Estimated fee</dt>
          <dd>{fee === undefined ? '·' : `${formatAmount(fee, nativeCurrency.decimals)} ${nativeCurrency.symbol}`}</dd>
        </dl>
        {receiver?.warnings.includes('lookAlike') && (
          <p role="alert">This address looks like one you know, but it is different.</p>
        )}
        {error && <p role="alert">{error.message}</p>}
        {step === 'unknown' && <p role="alert">Your wallet did not answer. Check it before you send again.</p>}
        {step === 'confirming' && <p>Waiting for confirmation.</p>}
        {step === 'sent' && <p>Confirmed.</p>}
        {(step === 'review' || step === 'signing') && (
          <button className="drawer-primary" disabled={step === 'signing'} onClick={() => void submit()}>
            {step === 'signing' ? 'Check your wallet' : 'Sign and send'}
          </button>
        )}
        {step === 'signing' ? (
          <button onClick={send.leave}>Stop waiting</button>
        ) : (
          <button onClick={send.back}>{step === 'review' ? 'Edit' : error ? 'Back' : 'New send'}</button>
        )}
      </>
    )
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        send.review()
      }}
    >
      {tokens.length > 0 && (
        <label>
          Asset
          <select
            value={draft.token?.address ?? ''}
            onChange={({ target }) => setToken(tokens.find(({ token }) => token.address === target.value)?.token)}
          >
            <option value="">{nativeCurrency.name}</option>
            {tokens.map(({ token }) => (
              <option key={token.address} value={token.address}>
                {token.name}, {token.address}
              </option>
            ))}
          </select>
        </label>
      )}
      <label>
        Amount in {draft.token?.symbol ?? nativeCurrency.symbol}
        <input
          inputMode="decimal"
          value={draft.sendTokenAmount ?? ''}
          onChange={(event) => setAmount(event.target.value)}
        />
      </label>
      <button type="button" onClick={() => void setMax()}>
        Send everything
        {balance !== undefined && `: ${formatAmount(balance, draft.token?.decimals ?? nativeCurrency.decimals)}`}
      </button>
      <label>
        To
        <input
          value={draft.receiverAddress ?? ''}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setReceiver(event.target.value)}
        />
      </label>
      <ul className="drawer-issues">
        {[...new Set(issues.map((issue) => issue.message))].map((message) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
      <button className="drawer-primary" disabled={!canSend}>
        Review
      </button>
    </form>
  )
}
