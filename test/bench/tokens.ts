import { formatBalance, formatNumber } from '@portico/headless/rules'
import { minCpuTime, type Metric } from './metric'

const count = 10_000
const sample = 500

const quantity = (index: number) => `${index * 7_919}.${String(index * 104_729).padStart(18, '0')}`

/** Formats 10,000 token amounts and prices, compared to creating a formatter per value for a sample of them. */
export async function tokens(): Promise<readonly Metric[]> {
  const amounts = Array.from({ length: count }, (_, index) => quantity(index))
  const shared = await minCpuTime(() => amounts.map((amount) => [formatBalance(amount), formatNumber(amount)]))
  const unshared = await minCpuTime(() =>
    amounts
      .slice(0, sample)
      .map((amount) => [3, 2].map((maximumFractionDigits) => priced(maximumFractionDigits).format(Number(amount)))),
  )
  return [
    {
      what: `${count} tokens formatted, to a formatter per value`,
      value: shared / count / (unshared / sample),
      limit: 0.2,
    },
  ]
}

const priced = (maximumFractionDigits: number) => new Intl.NumberFormat('en-US', { maximumFractionDigits })
