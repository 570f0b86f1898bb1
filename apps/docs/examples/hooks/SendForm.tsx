import { useNetwork, useSend, useSendDraft, useToast, type SendRequest } from '@portico/headless'
import { formatAmount } from '@portico/headless/rules'
import { useState } from 'react'

export function SendForm() {
  const { network } = useNetwork()
  const { draft, tokens, balance, setToken, setAmount, setMax, setReceiver, receiver, fee, issues, canSend, review } =
    useSendDraft()
  const { mutateAsync: send, error, isPending } = useSend()
  const { show } = useToast()
  const [reviewed, setReviewed] = useState<SendRequest>()
  const { nativeCurrency } = network

  const sign = (chosen: SendRequest) =>
    send(chosen).then(
      ({ hash }) => show({ variant: 'success', code: 'SENT', message: `Sent. ${hash}` }),
      () => undefined,
    )
  if (reviewed)
    return (
      <>
        <dl className="drawer-details">
          <dt>You send</dt>
          <dd className="drawer-total">
            {formatAmount(reviewed.amount, reviewed.token.decimals)} {reviewed.token.symbol}
          </dd>
          {reviewed.token.address && (
            <>
              <dt>Token</dt>
              <dd>{reviewed.token.address}</dd>
            </>
          )}
          <dt>To</dt>
          <dd>{reviewed.to}</dd>
          <dt>On</dt>
          <dd>{network.name}</dd>
          <dt>Estimated fee</dt>
          <dd>{fee === undefined ? '·' : `${formatAmount(fee, nativeCurrency.decimals)} ${nativeCurrency.symbol}`}</dd>
        </dl>
        {receiver?.warnings.includes('lookAlike') && (
          <p role="alert">This address looks like one you know, but it is different.</p>
        )}
        {error && <p role="alert">{error.message}</p>}
        <button className="drawer-primary" disabled={isPending} onClick={() => void sign(reviewed)}>
          {isPending ? 'Check your wallet' : 'Sign and send'}
        </button>
        <button onClick={() => setReviewed(undefined)}>Edit</button>
      </>
    )

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        setReviewed(review())
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
