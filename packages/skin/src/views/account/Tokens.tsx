import { useBalance, useNetwork } from '@portico/headless'
import { formatAmount, formatBalance, limits } from '@portico/headless/rules'
import { warningIcon } from '../../icons/warningIcon.js'
import { useText } from '../../locales/useText.js'
import { Code } from '../../parts/Address.js'
import { Button } from '../../parts/Button.js'
import { Coin } from '../../parts/Coin.js'
import { Empty } from '../../parts/Empty.js'
import { Ledger } from '../../parts/Ledger.js'
import { Mark } from '../../parts/Mark.js'
import { NetworkChip } from '../../parts/NetworkChip.js'
import { Row } from '../../parts/Row.js'
import { SkeletonRows } from '../../parts/Skeleton.js'
import { networkImage } from '../../shell/networkImage.js'
import { useSecondsLeft } from '../../shell/useSecondsLeft.js'

/** The network's own coin. */
export function Tokens() {
  const text = useText()
  const { network } = useNetwork()
  const { data, isPending, isError, isFetching, errorUpdatedAt, refetch } = useBalance()
  const wait = useSecondsLeft(isError ? errorUpdatedAt + limits.balanceRetry : undefined) ?? 0
  if (isPending) return <SkeletonRows count={1} mark="coin" label={text('common.loading')} />
  if (isError && !data) {
    return (
      <Empty
        icon={warningIcon}
        title={text('account.unavailable')}
        action={
          <Button size="small" disabled={wait > 0} busy={isFetching} onClick={() => void refetch()}>
            {wait > 0 ? text('account.retryIn', { seconds: wait }) : text('common.tryAgain')}
          </Button>
        }
      >
        {text('account.unavailableText')}
      </Empty>
    )
  }
  const { name, symbol } = network.nativeCurrency
  const amount = data ? formatBalance(formatAmount(data.value, data.decimals)) : '0.00'
  return (
    <Ledger label={text('account.tokens')}>
      <Row
        lead={
          <Mark overlay={<NetworkChip name={network.name} src={networkImage(network)} />}>
            <Coin symbol={symbol} />
          </Mark>
        }
        name={name}
        sub={<Code>{`${amount} ${symbol}`}</Code>}
      />
    </Ledger>
  )
}
