import { useOnramp } from '@portico/headless'

export function Buy() {
  const buy = useOnramp()

  switch (buy.step) {
    case 'opened':
      return (
        <>
          <p role="status">
            Pay on the page of {buy.purchase.provider}. We look for your {buy.purchase.symbol} here.
          </p>
          <a href={buy.purchase.url} target="_blank" rel="noopener noreferrer">
            Open the page again
          </a>
          <button onClick={buy.back}>Buy something else</button>
        </>
      )
    case 'credited':
      return (
        <>
          <p role="status">
            You received {buy.received} {buy.purchase.symbol}.
          </p>
          <button onClick={buy.back}>Buy more</button>
        </>
      )
    default:
      return <BuyForm buy={buy} />
  }
}

function BuyForm({ buy }: { buy: ReturnType<typeof useOnramp> }) {
  const { draft, coins, currencies, limits, quote, issues, canOpen } = buy
  if (!buy.isLoading && coins.length === 0) return <p role="status">Nothing is sold on this network.</p>

  return (
    <>
      <label>
        Coin
        <select value={draft.purchaseCurrency?.id} onChange={({ target }) => buy.setPurchaseCurrency(target.value)}>
          {coins.map(({ id, symbol }) => (
            <option key={id} value={id}>
              {symbol}
            </option>
          ))}
        </select>
      </label>
      <label>
        Currency
        <select value={draft.paymentCurrency?.id} onChange={({ target }) => buy.setPaymentCurrency(target.value)}>
          {currencies.map(({ id }) => (
            <option key={id}>{id}</option>
          ))}
        </select>
      </label>
      <label>
        Pay
        <input inputMode="decimal" value={draft.amount} onChange={({ target }) => buy.setAmount(target.value)} />
      </label>
      {draft.amount && issues.length > 0 && (
        <p role="alert">
          Between {limits.min} and {limits.max}
        </p>
      )}
      {quote && (
        <output aria-label="You get about">
          {quote.isEstimate
            ? 'We couldn’t get a price. The seller tells it.'
            : `${quote.purchaseAmount.amount} ${quote.purchaseAmount.currency}`}
        </output>
      )}
      {buy.error && <p role="alert">{buy.error.message}</p>}
      {buy.providers.map(({ id, fee }) => (
        <button
          key={id}
          className="drawer-primary"
          disabled={!canOpen || buy.step === 'asking'}
          onClick={() => void buy.open(id)}
        >
          Buy with {id}, fee {fee.min} to {fee.max} %
        </button>
      ))}
    </>
  )
}
