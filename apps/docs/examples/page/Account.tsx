import { useAccount, useAssets, useDisconnect, useNetwork } from '@portico/headless'
import { formatBalance } from '@portico/headless/rules'
import { WalletNotice } from '../hooks/WalletNotice'

export function Account() {
  const { address, walletInfo } = useAccount()
  const { network, namespace } = useNetwork()
  const { data: assets, error, refetch } = useAssets()
  const { mutate: disconnect, isPending } = useDisconnect()

  return (
    <fieldset>
      <legend tabIndex={-1}>Account</legend>
      <WalletNotice namespace={namespace} />
      <dl>
        <dt>Wallet</dt>
        <dd>{walletInfo?.name}</dd>
        <dt>Address</dt>
        <dd>{address}</dd>
        <dt>Network</dt>
        <dd>{network.name}</dd>
        <dt>Balance</dt>
        {assets?.map(({ id, amount, symbol }) => (
          <dd key={id}>
            {amount === undefined ? '·' : formatBalance(amount)} {symbol}
          </dd>
        ))}
      </dl>
      {error && (
        <p role="alert">
          {error.message} <button onClick={() => void refetch()}>Try again</button>
        </p>
      )}
      <button disabled={isPending} onClick={() => disconnect()}>
        Disconnect
      </button>
    </fieldset>
  )
}
