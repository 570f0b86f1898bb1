import { useSwapTokens, type SwapToken, type UseSwapQuoteResult } from '@portico/headless'
import { formatAmount, formatBalance } from '@portico/headless/rules'
import { Header } from './Header'
import { Button } from './ui/Button'
import { Field } from './ui/Field'
import { SearchSelect } from './ui/SearchSelect'

/** What is given, what is wanted, and what that would be at the price of now. */
export function SwapForm({ form, isStale }: { form: UseSwapQuoteResult; isStale: boolean }) {
  const { draft, balance, quote, isQuoting, issues, error, canReview } = form

  return (
    <>
      <Header title="Swap" />
      <form
        className="palette-body"
        onSubmit={(event) => {
          event.preventDefault()
          form.review()
        }}
      >
        {isStale && <p role="status">Something changed. Please review again.</p>}
        <TokenChoice label="Give" chosen={draft.from} onChoose={form.setFrom} />
        <div className="palette-amount">
          <Field
            label="Amount"
            name="amount"
            inputMode="decimal"
            value={draft.amount ?? ''}
            issue={draft.amount && issues.find(({ path }) => path === 'amount')?.message}
            onChange={(event) => form.setAmount(event.target.value)}
          />
          <Button onClick={form.setMax}>
            All{draft.from && balance !== undefined && ` ${formatBalance(formatAmount(balance, draft.from.decimals))}`}
          </Button>
        </div>
        <TokenChoice label="Get" chosen={draft.to} onChoose={form.setTo} />
        {draft.to && quote && (
          <output aria-label="You get about">
            {formatAmount(quote.toAmount, draft.to.decimals)} {draft.to.symbol}, at least{' '}
            {formatAmount(quote.minimumReceived, draft.to.decimals)}
          </output>
        )}
        {isQuoting && !quote && <p role="status">Getting a price…</p>}
        {error && !quote && (
          <p role="alert">
            {error.message} <Button onClick={form.retry}>Try again</Button>
          </p>
        )}
        <Button type="submit" variant="primary" disabled={!canReview}>
          Review
        </Button>
      </form>
    </>
  )
}

type ChoiceProps = { label: string; chosen: SwapToken | undefined; onChoose: (token: SwapToken) => void }

function TokenChoice({ label, chosen, onChoose }: ChoiceProps) {
  const { data: tokens = [] } = useSwapTokens()

  return (
    <SearchSelect
      label={label}
      value={chosen?.address ?? ''}
      options={tokens.map(({ address, name, symbol }) => ({ value: address, name, hint: symbol }))}
      onChange={(value) => tokens.filter(({ address }) => address === value).forEach(onChoose)}
    />
  )
}
