import { type ListedTransaction, useNetwork, usePendingTransactions } from '@portico/headless'
import { formatAmount, formatRelativeTime, safeLink } from '@portico/headless/rules'
import { useContext, useEffect, useState } from 'react'
import { IconButton } from '../../components/buttons/Button.js'
import { Ltr } from '../../components/basics.js'
import { BadgedIcon, IconBadge } from '../../components/icons/modalIcons.js'
import { TokenIcon } from '../../components/icons/TokenIcon.js'
import { List, Row, SectionHeading } from '../../components/list/List.js'
import { closeIcon, externalIcon, pendingIcon } from '../../icons/modal.js'
import { LocaleContext, useTranslate } from '../../messages/useTranslate.js'
import { formatCompactAmount } from '../../shell/format.js'

/** Current time in epoch ms, updated once a minute: for relative times such as "5 min". */
export function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** What is known of a transaction that has not ended. */
function statusOf({ status, hash, isUnknown }: ListedTransaction) {
  if (status === 'pending') return 'account.confirming'
  if (isUnknown) return 'account.unknown'
  return hash === undefined ? 'account.asked' : 'account.handedOver'
}

/** Props of `PendingRow`. */
export type PendingRowProps = {
  readonly transaction: ListedTransaction
  /** Epoch ms. */
  readonly now: number
  readonly onDismiss: () => void
}

/** One transaction: amount, status, and a link to the explorer; one that nobody can tell about can be removed. */
function PendingRow({ transaction, now, onDismiss }: PendingRowProps) {
  const t = useTranslate()
  const { locale } = useContext(LocaleContext)
  const { network, networks } = useNetwork()
  const { token, caipNetworkId, time, isUnknown, explorerUrl } = transaction
  const amount = `${formatCompactAmount(formatAmount(transaction.amount, token.decimals), locale)} ${token.symbol}`
  const other = networks.find((one) => one.caipNetworkId === caipNetworkId && one !== network)
  const explorer = safeLink(explorerUrl)
  return (
    <Row
      leading={
        <BadgedIcon badge={<IconBadge icon={pendingIcon} />}>
          <TokenIcon symbol={token.symbol} />
        </BadgedIcon>
      }
      name={t('account.sending')}
      sub={[t(statusOf(transaction)), other?.name].filter((text) => text !== undefined).join(' · ')}
      end={<Ltr>{`\u2212${amount}`}</Ltr>}
      endSub={formatRelativeTime(time, now, locale)}
      {...(explorer && { href: explorer, trailingIcon: externalIcon })}
      action={isUnknown && <IconButton icon={closeIcon} label={t('account.dismiss', { amount })} onClick={onDismiss} />}
    />
  )
}

/** What the account handed over to its wallet, until it is known how it ended. */
export function PendingTransactions() {
  const t = useTranslate()
  const { pending, dismiss } = usePendingTransactions()
  const now = useNow()
  if (pending.length === 0) return null
  return (
    <>
      <SectionHeading>{t('account.pending')}</SectionHeading>
      <List label={t('account.pending')}>
        {pending.map((transaction) => (
          <PendingRow
            key={transaction.id}
            transaction={transaction}
            now={Math.max(now, transaction.time)}
            onDismiss={() => void dismiss(transaction.id)}
          />
        ))}
      </List>
    </>
  )
}
