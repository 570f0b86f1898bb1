import { formatTransferAmount, type Transaction, type Transfer, transferSign } from '@portico/headless/rules'
import type { PlainKey } from '../../messages/messages.js'
import { formatCompactAmount } from '../../shell/account/format.js'

/** A transaction as a row tells it. */
export type ActivityRowData = {
  readonly label: PlainKey
  /** With a sign and a unit; missing where nothing moved. */
  readonly amount: string | undefined
  readonly move: 'in' | 'out' | 'trade' | undefined
  readonly token: { readonly symbol: string; readonly src: string | undefined } | undefined
  /** Who is on the other side; an address. */
  readonly counterparty: string | undefined
}

/** What is called otherwise is a transaction: the list is open. */
const operationLabels = new Map<string, PlainKey>([
  ['send', 'activity.send'],
  ['receive', 'activity.receive'],
  ['trade', 'activity.trade'],
  ['approve', 'activity.approve'],
  ['deposit', 'activity.deposit'],
  ['withdraw', 'activity.withdraw'],
  ['borrow', 'activity.borrow'],
  ['repay', 'activity.repay'],
  ['claim', 'activity.claim'],
  ['mint', 'activity.mint'],
  ['burn', 'activity.burn'],
  ['deploy', 'activity.deploy'],
  ['execute', 'activity.execute'],
])

const directionSigns = { in: '+', out: '\u2212', self: '' } as const

function directionOf(operation: string): 'in' | 'out' | undefined {
  const sign = transferSign(operation)
  if (sign === '+' || operation === 'trade') return 'in'
  return sign === '-' || operation === 'send' ? 'out' : undefined
}

/** An amount that a row holds, with 3 decimals. */
const formatRowAmount = (numeric: string) =>
  /^\d{10}/.test(numeric) ? formatCompactAmount(numeric) : formatTransferAmount(numeric)

const shortSymbol = (symbol: string) => (symbol.length > 10 ? `${symbol.slice(0, 9)}…` : symbol)

function formatTransfer({ quantity, nft_info, fungible_info }: Transfer, sign: string): string {
  if (nft_info) return `${sign}${formatCompactAmount(quantity.numeric)} NFT`
  return `${sign}${formatRowAmount(quantity.numeric)} ${shortSymbol(fungible_info?.symbol ?? '')}`.trimEnd()
}

/** Which of its movements tells a transaction, with which sign, and who was on the other side. */
export function toActivityRow({ metadata, transfers }: Transaction): ActivityRowData {
  const { operationType, sentFrom, sentTo, status } = metadata
  const isTrade = operationType === 'trade'
  const wanted = directionOf(operationType)
  const real = transfers.filter(({ nft_info }) => !nft_info?.flags.is_spam)
  const main = real.find(({ direction }) => direction === wanted) ?? real[0]
  const direction = wanted ?? main?.direction
  const sign = status === 'failed' || !direction ? '' : directionSigns[direction]
  const coin = main?.fungible_info ?? { symbol: main?.nft_info?.name, icon: main?.nft_info?.content?.preview }
  return {
    label: operationLabels.get(operationType) ?? 'activity.other',
    amount: main && formatTransfer(main, sign),
    move: isTrade ? 'trade' : direction === 'self' ? undefined : direction,
    token: main && { symbol: coin.symbol ?? '', src: coin.icon?.url },
    counterparty: (!isTrade && (direction === 'in' ? sentFrom : direction === 'out' && sentTo)) || undefined,
  }
}

const monthFormats = new Map<string, Intl.DateTimeFormat>()

function getMonthFormat(locale: string): Intl.DateTimeFormat {
  const known = monthFormats.get(locale)
  if (known) return known
  const options = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const
  try {
    monthFormats.set(locale, new Intl.DateTimeFormat(locale, options))
  } catch {
    monthFormats.set(locale, new Intl.DateTimeFormat('en-US', options))
  }
  return getMonthFormat(locale)
}

/** `November 2026`, in the words of the locale; in English for a tag that cannot be read. `month`: 0 to 11. */
export const formatMonth = (locale: string, year: number, month: number): string =>
  getMonthFormat(locale).format(Date.UTC(year, month))
