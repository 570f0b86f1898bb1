import {
  useAccount,
  useAccountActions,
  useAccountName,
  useBalance,
  useDisconnect,
  useFeatures,
  useModal,
  useNetwork,
  useSignMessage,
} from '@portico/headless'
import { formatAmount, formatBalance } from '@portico/headless/rules'
import { Nfts } from './Nfts'
import { Pending } from './Pending'
import { WalletNotice } from './WalletNotice'

const actionLabels = { Onramp: 'Buy', Swap: 'Swap', Receive: 'Receive', Send: 'Send' }

export function Account() {
  const { address, walletInfo, explorerUrl } = useAccount()
  const { network, namespace } = useNetwork()
  const { data: balance, error, refetch } = useBalance()
  const { mutate: disconnect, isPending } = useDisconnect()
  const sign = useSignMessage()
  const { multiWallet } = useFeatures()
  const { data: name } = useAccountName()
  const actions = useAccountActions()
  const { push } = useModal()

  return (
    <>
      <WalletNotice namespace={namespace} />
      <dl className="drawer-details">
        <dt>Wallet</dt>
        <dd>{walletInfo?.name}</dd>
        {name && (
          <>
            <dt>Name</dt>
            <dd>{name}</dd>
          </>
        )}
        <dt>Address</dt>
        <dd>{address}</dd>
        <dt>Network</dt>
        <dd>{network.name}</dd>
        <dt>Balance</dt>
        <dd className="drawer-total">
          {balance && `${formatBalance(formatAmount(balance.value, balance.decimals))} ${balance.symbol}`}
          {!balance && (error ? 'unknown' : '·')}
        </dd>
      </dl>
      {error && (
        <p role="alert">
          {error.message} <button onClick={() => void refetch()}>Try again</button>
        </p>
      )}
      {actions.map(({ view, isDisabled }) => (
        <button
          key={view}
          className={view === 'Send' ? 'drawer-primary' : undefined}
          disabled={isDisabled}
          onClick={() => push(view)}
        >
          {actionLabels[view]}
        </button>
      ))}
      {name === null && <button onClick={() => push('RegisterAccountName')}>Choose a name</button>}
      {multiWallet && <button onClick={() => push('ProfileWallets')}>Wallets</button>}
      <button onClick={() => push('SwitchNetwork')}>Switch network</button>
      <button disabled={sign.isPending} onClick={() => sign.mutate({ message: 'Good morning' })}>
        Sign a greeting
      </button>
      {sign.data && <output aria-label="Signature">{sign.data}</output>}
      {sign.error && <p role="alert">{sign.error.message}</p>}
      {explorerUrl && (
        <a href={explorerUrl} target="_blank" rel="noreferrer">
          Block explorer
        </a>
      )}
      <button disabled={isPending} onClick={() => disconnect()}>
        Disconnect
      </button>
      <Pending />
      <Nfts />
    </>
  )
}
