import { useSwap, useSwapQuote, type SwapReview, type UseSwapResult } from '@portico/headless'
import { swapStepTexts } from '@portico/headless/locales/en'
import { formatAmount, shortenAddress } from '@portico/headless/rules'
import { Failure } from './Failure'
import { Header } from './Header'
import { SwapForm } from './SwapForm'
import { Button } from './ui/button'

export function Swap() {
  const form = useSwapQuote()
  const swap = useSwap()
  if (swap.step === 'ready') return <SwapForm form={form} isStale={swap.isStale} />

  return (
    <>
      <Header title={titles[swap.step]} />
      <div className="wallet-body">
        {swapStepTexts[swap.step] && <p role="status">{swapStepTexts[swap.step]}</p>}
        <Failure error={swap.error} />
        {swap.step === 'failed' && swap.hash && <p>Nothing was swapped. Only the network fee was charged.</p>}
        <Details review={swap.review} received={swap.step === 'done' ? swap.received : undefined} />
        {'next' in swap && <Confirmation swap={swap} />}
        {'explorerUrl' in swap && swap.explorerUrl && (
          <Button asChild variant="outline">
            <a href={swap.explorerUrl} target="_blank" rel="noreferrer">
              View
            </a>
          </Button>
        )}
        {!swap.isPending && swap.step !== 'reset' && swap.step !== 'approved' && (
          <Button variant="outline" onClick={swap.back}>
            {swap.step === 'review' ? 'Edit' : swap.error ? 'Try again' : 'New swap'}
          </Button>
        )}
      </div>
    </>
  )
}

/** The one request that comes next. */
function Confirmation({ swap }: { swap: Extract<UseSwapResult, { next: unknown }> }) {
  const { next, review, proceed } = swap
  const approve = `Approve ${paid(review)}`
  const labels = {
    acceptImpact: `Lose ${Number(review.priceImpact).toFixed(1)} % of the value`,
    reset: 'Remove old limit',
    checking: approve,
    approveAndSwap: 'Approve and swap',
    approve,
    swap: 'Swap',
  }
  return (
    <>
      {next === 'reset' && (
        <p role="status">{review.from.symbol} takes a new allowance only once the last one is set to 0.</p>
      )}
      {swap.step === 'review' && swap.batching === 'refused' && (
        <p role="status">Your wallet can’t do this in one request. Approve the amount first, then swap.</p>
      )}
      <Button
        key={labels[next]}
        variant={next === 'acceptImpact' ? 'destructive' : 'default'}
        disabled={next === 'checking'}
        onClick={() => void proceed()}
      >
        {labels[next]}
      </Button>
    </>
  )
}

const paid = ({ amount, from }: SwapReview) => `${formatAmount(amount, from.decimals)} ${from.symbol}`

function Details({ review, received }: { review: SwapReview; received?: bigint | undefined }) {
  return (
    <dl className="wallet-details">
      <dt>You pay</dt>
      <dd className="wallet-total">{paid(review)}</dd>
      {received !== undefined && (
        <>
          <dt>You received</dt>
          <dd className="wallet-total">
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

const titles = {
  review: 'Review',
  resetting: 'Check your wallet',
  reset: 'Approve the amount',
  approving: 'Check your wallet',
  approved: 'Approved',
  swapping: 'Check your wallet',
  done: 'Swapped',
  unknown: 'Status unknown',
  rejected: 'Not swapped',
  failed: 'Failed',
  replaced: 'Replaced',
  dropped: 'Dropped',
  expired: 'Expired',
}
