import { type Transaction, type Transfer, transferSign } from '@portico/headless/rules'
import type { PlainKey } from '../../messages/messages.js'
import { formatCompactAmount, formatExactAmount } from '../../shell/format.js'

type ActivityToken = {
  readonly symbol: string
  readonly src: string | undefined
  /** Whether the service knows its price, as of no token that only has the name of another one. */
  readonly isPriced: boolean
}

/** What a row shows of a transaction. */
export type ActivityRowData = {
  readonly label: PlainKey
  /** With sign and symbol; `undefined` without a transfer. */
  readonly amount: string | undefined
  /** All digits and the whole symbol of the amount, without sign. */
  readonly exactAmount: string | undefined
  readonly move: 'in' | 'out' | 'trade' | undefined
  readonly token: ActivityToken | undefined
  /** Address of the other side. */
  readonly counterparty: string | undefined
}

type Labels = readonly [done: PlainKey, tried?: PlainKey]

/** Labels of known operation types, once confirmed and otherwise; others are shown as `activity.other`. */
const operationLabels = new Map<string, Labels>([
  ['send', ['activity.send', 'activity.trySend']],
  ['receive', ['activity.receive', 'activity.tryReceive']],
  ['trade', ['activity.trade', 'activity.tryTrade']],
  ['approve', ['activity.approve', 'activity.tryApprove']],
  ['deposit', ['activity.deposit', 'activity.tryDeposit']],
  ['withdraw', ['activity.withdraw', 'activity.tryWithdraw']],
  ['borrow', ['activity.borrow', 'activity.tryBorrow']],
  ['repay', ['activity.repay', 'activity.tryRepay']],
  ['claim', ['activity.claim', 'activity.tryClaim']],
  ['mint', ['activity.mint', 'activity.tryMint']],
  ['burn', ['activity.burn', 'activity.tryBurn']],
  ['deploy', ['activity.deploy', 'activity.tryDeploy']],
  ['execute', ['activity.execute']],
])

const directionSigns = { in: '+', out: '\u2212', self: '' } as const

function directionOf(operation: string): 'in' | 'out' | undefined {
  const sign = transferSign(operation)
  if (sign === '+' || operation === 'trade') return 'in'
  return sign === '-' || operation === 'send' ? 'out' : undefined
}

const shortSymbol = (symbol: string) => (symbol.length > 10 ? `${symbol.slice(0, 9)}…` : symbol)

function formatTransfer({ quantity, nft_info, fungible_info }: Transfer, sign: string, locale: string): string {
  if (nft_info) return `${sign}${formatCompactAmount(quantity.numeric, locale)} NFT`
  return `${sign}${formatCompactAmount(quantity.numeric, locale)} ${shortSymbol(fungible_info?.symbol ?? '')}`.trimEnd()
}

/** Picks the transfer that represents a transaction, its sign and the counterparty; spam NFTs are ignored. */
export function toActivityRow({ metadata, transfers }: Transaction, locale = 'en-US'): ActivityRowData {
  const { operationType, sentFrom, sentTo, status } = metadata
  const isTrade = operationType === 'trade'
  const expectedDirection = directionOf(operationType)
  const relevant = transfers.filter(({ nft_info }) => !nft_info?.flags.is_spam)
  const main = relevant.find(({ direction }) => direction === expectedDirection) ?? relevant[0]
  const direction = expectedDirection ?? main?.direction
  const sign = status === 'failed' || !direction ? '' : directionSigns[direction]
  const token = main?.fungible_info ?? { symbol: main?.nft_info?.name, icon: main?.nft_info?.content?.preview }
  const [done, tried = done]: Labels = operationLabels.get(operationType) ?? ['activity.other']
  return {
    label: status === 'confirmed' ? done : tried,
    amount: main && formatTransfer(main, sign, locale),
    exactAmount:
      main && `${formatExactAmount(main.quantity.numeric, locale)} ${main.nft_info ? 'NFT' : (token.symbol ?? '')}`,
    move: isTrade ? 'trade' : direction === 'self' ? undefined : direction,
    token: main && { symbol: token.symbol ?? '', src: token.icon?.url, isPriced: !main.nft_info && !!main.price },
    counterparty: (!isTrade && (direction === 'in' ? sentFrom : direction === 'out' && sentTo)) || undefined,
  }
}

const monthFormats = new Map<string, Intl.DateTimeFormat>()

function getMonthFormat(locale: string): Intl.DateTimeFormat {
  const options = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const
  const format = monthFormats.get(locale) ?? new Intl.DateTimeFormat(locale, options)
  monthFormats.set(locale, format)
  return format
}

/** Formats a month as `November 2026` in the locale. `month`: 0 to 11. */
export const formatMonth = (locale: string, year: number, month: number): string =>
  getMonthFormat(locale).format(Date.UTC(year, month))
