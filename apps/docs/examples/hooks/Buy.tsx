import { useOnramp } from '@portico/headless'
import { Field } from './Field'

const names = { meld: 'Meld', coinbase: 'Coinbase' }

export function Buy() {
  const buy = useOnramp()

  switch (buy.step) {
    case 'opened':
      return (
        <>
          <p role="status">
            Pay on the page of {names[buy.purchase.provider]}. We look for your {buy.purchase.symbol} here.
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
  if (!buy.isLoading && buy.coins.length === 0) return <p role="status">Nothing is sold on this network.</p>

  return (
    <>
      <label>
        Coin
        <select value={buy.draft.purchaseCurrency?.id} onChange={({ target }) => buy.setPurchaseCurrency(target.value)}>
          {buy.coins.map(({ id, symbol }) => (
            <option key={id} value={id}>
              {symbol}
            </option>
          ))}
        </select>
      </label>
      <label>
        Currency
        <select value={buy.draft.paymentCurrency?.id} onChange={({ target }) => buy.setPaymentCurrency(target.value)}>
          {buy.currencies.map(({ id }) => (
            <option key={id}>{id}</option>
          ))}
        </select>
      </label>
      {buy.methods.length > 1 && (
        <label>
          Payment method
          <select
            value={buy.draft.paymentMethod}
            onChange={({ target }) => buy.setPaymentMethod(target.value === 'card' ? 'card' : 'ach_bank_account')}
          >
            <option value="card">Card</option>
            <option value="ach_bank_account">Bank account</option>
          </select>
        </label>
      )}
      <Field
        label="Pay"
        inputMode="decimal"
        value={buy.draft.amount}
        issue={
          buy.draft.amount &&
          buy.issues.length > 0 &&
          `Between ${buy.limits.min} and ${buy.limits.max} ${buy.draft.paymentCurrency?.id}`
        }
        onChange={({ target }) => buy.setAmount(target.value)}
      />
      {buy.quote && (
        <output aria-label="You get about">
          {buy.quote.isEstimate
            ? 'We couldn’t get a price. The seller tells it.'
            : `${buy.quote.purchaseAmount.amount} ${buy.quote.purchaseAmount.currency}`}
        </output>
      )}
      {buy.error && <p role="alert">{buy.error.message}</p>}
      {buy.providers.map(({ id, fee }) => (
        <button
          key={id}
          className="drawer-primary"
          disabled={!buy.canOpen || buy.step === 'asking'}
          onClick={() => void buy.open(id)}
        >
          Buy with {names[id]}, fee {fee.min} to {fee.max} %
        </button>
      ))}
    </>
  )
}
