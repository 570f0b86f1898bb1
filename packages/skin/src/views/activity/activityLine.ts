import { formatTransferAmount, transferSign, type Transaction, type Transfer } from '@portico/headless/rules'
import type { PlainKey } from '../../locales/messages.js'
import { shortAmount } from '../../shell/shortAmount.js'

/** A transaction as a row tells it. */
export type ActivityLine = {
  readonly name: PlainKey
  /** With a sign and a unit; missing where nothing moved. */
  readonly amount: string | undefined
  readonly move: 'in' | 'out' | 'trade' | undefined
  readonly coin: { readonly symbol: string; readonly src: string | undefined } | undefined
  /** Who is on the other side; an address. */
  readonly party: string | undefined
}

/** What is called otherwise is a transaction: the list is open. */
const names = new Map<string, PlainKey>([
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

const signs = { in: '+', out: '\u2212', self: '' } as const

function directionOf(operation: string): 'in' | 'out' | undefined {
  const sign = transferSign(operation)
  if (sign === '+' || operation === 'trade') return 'in'
  return sign === '-' || operation === 'send' ? 'out' : undefined
}

/** An amount that a row holds, with 3 decimals. */
const plainAmount = (numeric: string) =>
  /^\d{10}/.test(numeric) ? shortAmount(numeric) : formatTransferAmount(numeric)

const shortSymbol = (symbol: string) => (symbol.length > 10 ? `${symbol.slice(0, 9)}…` : symbol)

function amountOf({ quantity, nft_info, fungible_info }: Transfer, sign: string): string {
  if (nft_info) return `${sign}${shortAmount(quantity.numeric)} NFT`
  return `${sign}${plainAmount(quantity.numeric)} ${shortSymbol(fungible_info?.symbol ?? '')}`.trimEnd()
}

/** Which of its movements tells a transaction, with which sign, and who was on the other side. */
export function activityLine({ metadata, transfers }: Transaction): ActivityLine {
  const { operationType, sentFrom, sentTo, status } = metadata
  const isTrade = operationType === 'trade'
  const wanted = directionOf(operationType)
  const real = transfers.filter(({ nft_info }) => !nft_info?.flags.is_spam)
  const main = real.find(({ direction }) => direction === wanted) ?? real[0]
  const direction = wanted ?? main?.direction
  const sign = status === 'failed' || !direction ? '' : signs[direction]
  const coin = main?.fungible_info ?? { symbol: main?.nft_info?.name, icon: main?.nft_info?.content?.preview }
  return {
    name: names.get(operationType) ?? 'activity.other',
    amount: main && amountOf(main, sign),
    move: isTrade ? 'trade' : direction === 'self' ? undefined : direction,
    coin: main && { symbol: coin.symbol ?? '', src: coin.icon?.url },
    party: (!isTrade && (direction === 'in' ? sentFrom : direction === 'out' && sentTo)) || undefined,
  }
}
