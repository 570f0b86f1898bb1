import { useSwap, useSwapQuote, type SwapReview, type UseSwapResult } from '@portico/headless'
import { swapStepTexts } from '@portico/headless/locales/en'
import { formatAmount, shortenAddress } from '@portico/headless/rules'
import { SwapForm } from './SwapForm'

export function Swap() {
  const swap = useSwap()

  return (
    <>
      {/* There in each step: a screen reader says what changes in it. */}
      <p role="status">
        {swapStepTexts[swap.step]}
        {swap.step === 'ready' && swap.isStale && 'Something changed. Please review again.'}
        {swap.step === 'review' &&
          swap.batching === 'refused' &&
          'Your wallet can’t do this in one request. Approve the amount first, then swap.'}
      </p>
      <Step {...swap} />
    </>
  )
}

function Step(swap: UseSwapResult) {
  const form = useSwapQuote()

  switch (swap.step) {
    case 'ready':
      return <SwapForm form={form} />
    case 'review':
    case 'reset':
    case 'approved':
      return (
        <>
          <Details review={swap.review} />
          {swap.next === 'reset' && (
            <p role="status">{swap.review.from.symbol} takes a new allowance only once the last one is set to 0.</p>
          )}
          <button
            key={labelOf(swap)}
            className="drawer-primary"
            disabled={swap.next === 'checking'}
            onClick={() => void swap.proceed()}
          >
            {labelOf(swap)}
          </button>
          <button onClick={swap.back}>Edit</button>
        </>
      )
    default:
      return (
        <>
          {swap.error && <p role="alert">{swap.error.message}</p>}
          {swap.step === 'failed' && swap.hash && <p>Nothing was swapped. Only the network fee was charged.</p>}
          <Details review={swap.review} received={swap.step === 'done' ? swap.received : undefined} />
          {swap.explorerUrl && (
            <a href={swap.explorerUrl} target="_blank" rel="noreferrer">
              View
            </a>
          )}
          {!swap.isPending && <button onClick={swap.back}>{swap.error ? 'Try again' : 'New swap'}</button>}
        </>
      )
  }
}

/** The one request that comes next. */
function labelOf({ next, review }: Extract<UseSwapResult, { next: unknown }>) {
  const approve = `Approve ${paid(review)}`
  return {
    acceptImpact: `Lose ${Number(review.priceImpact).toFixed(1)} % of the value`,
    reset: 'Remove old limit',
    checking: approve,
    approveAndSwap: 'Approve and swap',
    approve,
    swap: 'Swap',
  }[next]
}

const paid = ({ amount, from }: SwapReview) => `${formatAmount(amount, from.decimals)} ${from.symbol}`

function Details({ review, received }: { review: SwapReview; received?: bigint | undefined }) {
  return (
    <dl className="drawer-details">
      <dt>You pay</dt>
      <dd className="drawer-total">{paid(review)}</dd>
      {received !== undefined && (
        <>
          <dt>You received</dt>
          <dd className="drawer-total">
            {formatAmount(received, review.to.decimals)} {review.to.symbol}
          </dd>
        </>
      )}
      <dt>{received === undefined ? 'You get about' : 'Quoted'}</dt>
      <dd>
        {formatAmount(review.toAmount, review.to.decimals)} {review.to.symbol}
      </dd>
      <dt>At least</dt>
      <dd>
        {formatAmount(review.minimumReceived, review.to.decimals)} {review.to.symbol}
      </dd>
      {review.spender && (
        <>
          <dt>Spender</dt>
          <dd title={review.spender}>{shortenAddress(review.spender)}</dd>
        </>
      )}
    </dl>
  )
}
