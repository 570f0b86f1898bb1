import { useSwapTokens, type SwapToken, type UseSwapQuoteResult } from '@portico/headless'
import { formatAmount, formatBalance } from '@portico/headless/rules'
import { Choice } from './Choice'
import { Failure } from './Failure'
import { Field } from './Field'
import { Header } from './Header'
import { Button } from './ui/button'

/** What is given, what is wanted, and what that would be at the price of now. */
export function SwapForm({ form, isStale }: { form: UseSwapQuoteResult; isStale: boolean }) {
  const { draft, balance, quote, isQuoting, issues, error, canReview } = form

  return (
    <>
      <Header title="Swap" />
      <form
        className="wallet-body"
        onSubmit={(event) => {
          event.preventDefault()
          form.review()
        }}
      >
        {isStale && <p role="status">Something changed. Please review again.</p>}
        <TokenChoice label="Give" chosen={draft.from} onChoose={form.setFrom} />
        <div className="wallet-amount">
          <Field
            label="Amount"
            inputMode="decimal"
            value={draft.amount ?? ''}
            issue={draft.amount && issues.find(({ path }) => path === 'amount')?.message}
            onChange={(event) => form.setAmount(event.target.value)}
          />
          <Button type="button" variant="secondary" onClick={form.setMax}>
            All{draft.from && balance !== undefined && ` ${formatBalance(formatAmount(balance, draft.from.decimals))}`}
          </Button>
        </div>
        <TokenChoice label="Get" chosen={draft.to} onChoose={form.setTo} />
        {draft.to && quote && (
          <output className="wallet-quote" aria-label="You get about">
            {formatAmount(quote.toAmount, draft.to.decimals)} {draft.to.symbol}, at least{' '}
            {formatAmount(quote.minimumReceived, draft.to.decimals)}
          </output>
        )}
        {isQuoting && !quote && <p role="status">Getting a price…</p>}
        {!quote && <Failure error={error} onRetry={form.retry} />}
        <Button type="submit" disabled={!canReview}>
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
    <Choice
      label={label}
      value={chosen?.address ?? ''}
      options={tokens.map(({ address, name, symbol }) => ({ value: address, name: `${name} (${symbol})` }))}
      onChange={(value) => tokens.filter(({ address }) => address === value).forEach(onChoose)}
    />
  )
}
