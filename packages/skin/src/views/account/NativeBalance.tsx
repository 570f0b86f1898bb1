import { useBalance, useNetwork } from '@portico/headless'
import { formatAmount, formatBalance } from '@portico/headless/rules'
import { useText } from '../../locales/useText.js'
import { BalanceFigure } from '../../parts/BalanceFigure.js'
import { Hidden } from '../../parts/Hidden.js'
import { Skeleton } from '../../parts/Skeleton.js'

/** What the account holds of the network's own coin, large. */
export function NativeBalance() {
  const text = useText()
  const { network } = useNetwork()
  const { data, isPending, isError } = useBalance()
  if (isPending) {
    return (
      <div role="status">
        <Hidden>{text('account.loadingBalance')}</Hidden>
        <Skeleton shape="balance" />
      </div>
    )
  }
  if (isError && !data) return <BalanceFigure value={undefined} />
  const value = data ? formatBalance(formatAmount(data.value, data.decimals)) : '0.00'
  return <BalanceFigure value={value} unit={data?.symbol ?? network.nativeCurrency.symbol} />
}
