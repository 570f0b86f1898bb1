import { formatBalance, formatNumber } from '@portico/headless/rules'
import { minCpuTime, type Metric } from './metric'

const count = 10_000
const sample = 500

const quantity = (index: number) => `${index * 7_919}.${String(index * 104_729).padStart(18, '0')}`

/** 10,000 tokens with amount and price in the shared formatters, beside a formatter built for each value of a sample. */
export async function tokens(): Promise<readonly Metric[]> {
  const amounts = Array.from({ length: count }, (_, index) => quantity(index))
  const shared = await minCpuTime(() => amounts.map((amount) => [formatBalance(amount), formatNumber(amount)]))
  const built = await minCpuTime(() =>
    amounts
      .slice(0, sample)
      .map((amount) => [3, 2].map((maximumFractionDigits) => priced(maximumFractionDigits).format(Number(amount)))),
  )
  return [
    {
      what: `${count} tokens formatted, to a formatter per value`,
      value: shared / count / (built / sample),
      limit: 0.2,
    },
  ]
}

const priced = (maximumFractionDigits: number) => new Intl.NumberFormat('en-US', { maximumFractionDigits })
