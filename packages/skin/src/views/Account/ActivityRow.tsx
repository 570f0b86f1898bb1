import { useNetwork } from '@portico/headless'
import { formatRelativeTime, shortenAddress, type Transaction } from '@portico/headless/rules'
import { checkIcon, pendingIcon } from '../../icons/views.js'
import { closeIcon } from '../../icons/shell.js'
import { receiveIcon, sendIcon, swapIcon } from '../../icons/account.js'
import { useTranslate } from '../../messages/useTranslate.js'
import { Ltr } from '../../components/text/Text.js'
import { TokenIcon } from '../../components/icons/TokenIcon.js'
import { BadgedIcon, IconBadge } from '../../components/icons/BadgedIcon.js'
import { Row } from '../../components/list/List.js'
import { toActivityRow } from './formatActivity.js'

const directionIcons = { in: receiveIcon, out: sendIcon, trade: swapIcon, none: checkIcon }

/** Props of `ActivityRow`. */
export type ActivityRowProps = {
  readonly transaction: Transaction
  /** Epoch ms. */
  readonly now: number
}

/** One transaction: what happened, with whom, how much moved, and whether it went through. */
export function ActivityRow({ transaction, now }: ActivityRowProps) {
  const text = useTranslate()
  const { network } = useNetwork()
  const { status, minedAt } = transaction.metadata
  const { label, amount, move, token, counterparty } = toActivityRow(transaction)
  const age = formatRelativeTime(Date.parse(minedAt), now)
  const isDone = status === 'confirmed'
  const pip =
    status === 'failed' ? (
      <IconBadge icon={closeIcon} tone="error" />
    ) : (
      <IconBadge icon={isDone ? directionIcons[move ?? 'none'] : pendingIcon} />
    )
  const other = counterparty && <Ltr>{shortenAddress(counterparty)}</Ltr>

  return (
    <Row
      lead={
        <BadgedIcon overlay={pip}>
          <TokenIcon symbol={token?.symbol || network.nativeCurrency.symbol} src={token?.src} />
        </BadgedIcon>
      }
      name={text(label)}
      sub={isDone ? other : text(status === 'failed' ? 'activity.failed' : 'activity.pending')}
      end={amount ? <Ltr>{amount}</Ltr> : age}
      endSub={amount && age}
      incoming={isDone && amount?.startsWith('+')}
    />
  )
}
