import { useSwapTokens, type SwapToken, type UseSwapQuoteResult } from '@portico/headless'
import { formatAmount } from '@portico/headless/rules'
import { Field } from './Field'

/** The form: what is given, what is wanted, and what that would be at the price of now. */
export function SwapForm({ form }: { form: UseSwapQuoteResult }) {
  const { draft, balance, quote, isQuoting, issues, error, canReview } = form

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        form.review()
      }}
    >
      <TokenChoice label="Give" chosen={draft.from} onChoose={form.setFrom} />
      <Field
        label="Amount"
        inputMode="decimal"
        value={draft.amount ?? ''}
        issue={draft.amount && issues.find(({ path }) => path === 'amount')?.message}
        onChange={(event) => form.setAmount(event.target.value)}
      />
      {draft.from && balance !== undefined && (
        <button type="button" onClick={form.setMax}>
          All {formatAmount(balance, draft.from.decimals)} {draft.from.symbol}
        </button>
      )}
      <TokenChoice label="Get" chosen={draft.to} onChoose={form.setTo} />
      {draft.to && quote && (
        <output aria-label="You get about">
          {formatAmount(quote.toAmount, draft.to.decimals)} {draft.to.symbol}, at least{' '}
          {formatAmount(quote.minimumReceived, draft.to.decimals)}
        </output>
      )}
      <p role="status">{isQuoting && !quote && 'Asking for a price'}</p>
      {error && !quote && (
        <p role="alert">
          {error.message}{' '}
          <button type="button" onClick={form.retry}>
            Try again
          </button>
        </p>
      )}
      <button className="drawer-primary" disabled={!canReview}>
        Review
      </button>
    </form>
  )
}

type ChoiceProps = { label: string; chosen: SwapToken | undefined; onChoose: (token: SwapToken) => void }

function TokenChoice({ label, chosen, onChoose }: ChoiceProps) {
  const { data: tokens = [] } = useSwapTokens()
  return (
    <label>
      {label}
      <select
        value={chosen?.address ?? ''}
        onChange={({ target }) => {
          const token = tokens.find(({ address }) => address === target.value)
          if (token) onChoose(token)
        }}
      >
        <option value="" disabled>
          Choose a token
        </option>
        {tokens.map(({ address, symbol }) => (
          <option key={address} value={address}>
            {symbol}
          </option>
        ))}
      </select>
    </label>
  )
}
