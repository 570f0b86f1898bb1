import { useNetwork, useSendDraft } from '@portico/headless'
import { formatAmount } from '@portico/headless/rules'

type SendFormProps = { isStale: boolean; cleared: readonly string[]; onReview: () => void }

export function SendForm({ isStale, cleared, onReview }: SendFormProps) {
  const { network } = useNetwork()
  const { draft, tokens, balance, setToken, setAmount, setMax, setReceiver, fee, issues, canSend } = useSendDraft()
  const { decimals, symbol } = draft.token ?? network.nativeCurrency

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onReview()
      }}
    >
      {isStale && (
        <p role="status">
          Something changed since you reviewed this. Review it again.
          {cleared.length > 0 && ' What does not fit any more was cleared.'}
        </p>
      )}
      {tokens.length > 0 && (
        <label>
          Asset
          <select
            value={draft.token?.address ?? ''}
            onChange={({ target }) => setToken(tokens.find(({ token }) => token.address === target.value)?.token)}
          >
            <option value="">{network.nativeCurrency.name}</option>
            {tokens.map(({ token }) => (
              <option key={token.address} value={token.address}>
                {token.name}, {token.address}
              </option>
            ))}
          </select>
        </label>
      )}
      <label>
        Amount in {symbol}
        <input
          inputMode="decimal"
          value={draft.sendTokenAmount ?? ''}
          onChange={(event) => setAmount(event.target.value)}
        />
      </label>
      <button type="button" onClick={() => void setMax()}>
        Send everything
        {balance !== undefined && `: ${formatAmount(balance, decimals)}`}
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
      {fee !== undefined && (
        <p>
          Estimated fee: {formatAmount(fee, network.nativeCurrency.decimals)} {network.nativeCurrency.symbol}
        </p>
      )}
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
