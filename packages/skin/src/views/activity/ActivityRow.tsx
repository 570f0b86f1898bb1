import { useNetwork } from '@portico/headless'
import { formatRelativeTime, shortenAddress, type Transaction } from '@portico/headless/rules'
import { checkIcon } from '../../icons/checkIcon.js'
import { closeIcon } from '../../icons/closeIcon.js'
import { pendingIcon } from '../../icons/pendingIcon.js'
import { receiveIcon } from '../../icons/receiveIcon.js'
import { sendIcon } from '../../icons/sendIcon.js'
import { swapIcon } from '../../icons/swapIcon.js'
import { useText } from '../../locales/useText.js'
import { Code } from '../../parts/Address.js'
import { Coin } from '../../parts/Coin.js'
import { Mark, Pip } from '../../parts/Mark.js'
import { Row } from '../../parts/Row.js'
import { activityLine } from './activityLine.js'

const icons = { in: receiveIcon, out: sendIcon, trade: swapIcon, none: checkIcon }

/** Props of `ActivityRow`. */
export type ActivityRowProps = {
  readonly transaction: Transaction
  /** Epoch ms. */
  readonly now: number
}

/** One transaction: what happened, with whom, how much moved, and whether it went through. */
export function ActivityRow({ transaction, now }: ActivityRowProps) {
  const text = useText()
  const { network } = useNetwork()
  const { status, minedAt } = transaction.metadata
  const { name, amount, move, coin, party } = activityLine(transaction)
  const age = formatRelativeTime(Date.parse(minedAt), now)
  const isDone = status === 'confirmed'
  const pip =
    status === 'failed' ? (
      <Pip icon={closeIcon} tone="error" />
    ) : (
      <Pip icon={isDone ? icons[move ?? 'none'] : pendingIcon} />
    )
  const other = party && <Code>{shortenAddress(party)}</Code>

  return (
    <Row
      lead={
        <Mark overlay={pip}>
          <Coin symbol={coin?.symbol || network.nativeCurrency.symbol} src={coin?.src} />
        </Mark>
      }
      name={text(name)}
      sub={isDone ? other : text(status === 'failed' ? 'activity.failed' : 'activity.pending')}
      end={amount ? <Code>{amount}</Code> : age}
      endSub={amount && age}
      incoming={isDone && amount?.startsWith('+')}
    />
  )
}
