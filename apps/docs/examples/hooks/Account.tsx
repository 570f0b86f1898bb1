import { useAccount, useBalance, useDisconnect, useModal, useNetwork } from '@portico/headless'
import { formatAmount, formatBalance } from '@portico/headless/rules'

export function Account() {
  const { address, walletInfo, explorerUrl } = useAccount()
  const { network } = useNetwork()
  const { data: balance, error, refetch } = useBalance()
  const { mutate: disconnect, isPending } = useDisconnect()
  const { push } = useModal()

  return (
    <>
      <dl className="slip-facts">
        <dt>Wallet</dt>
        <dd>{walletInfo?.name}</dd>
        <dt>Address</dt>
        <dd>{address}</dd>
        <dt>Network</dt>
        <dd>{network.name}</dd>
        <dt>Balance</dt>
        <dd className="slip-total">
          {balance ? `${formatBalance(formatAmount(balance.value, balance.decimals))} ${balance.symbol}` : '·'}
        </dd>
      </dl>
      {error && (
        <p role="alert">
          {error.message} <button onClick={() => void refetch()}>Try again</button>
        </p>
      )}
      <button className="slip-main" onClick={() => push('Send')}>
        Send
      </button>
      <button onClick={() => push('SwitchNetwork')}>Switch network</button>
      {explorerUrl && (
        <a href={explorerUrl} target="_blank" rel="noreferrer">
          Block explorer
        </a>
      )}
      <button disabled={isPending} onClick={() => disconnect()}>
        Disconnect
      </button>
    </>
  )
}
