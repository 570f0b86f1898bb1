import {
  createPortico,
  PorticoProvider,
  useAccount,
  useBalance,
  useConnect,
  useWalletList,
  type Client,
  type CreatePorticoOptions,
} from '@portico/headless'
import { eip155 } from '@portico/headless/eip155'
import { formatAmount } from '@portico/headless/rules'

export const createClient = (options: CreatePorticoOptions) =>
  createPortico({ projectId: 'wallet-app', adapters: [eip155()], ...options })

export const WalletApp = ({ client }: { client: Client }) => (
  <PorticoProvider client={client}>
    <Contents />
  </PorticoProvider>
)

function Contents() {
  const { isConnected } = useAccount()
  return isConnected ? <Holding /> : <Wallets />
}

function Wallets() {
  const { groups } = useWalletList()
  const { mutate: connect, error } = useConnect()
  const installed = groups.flatMap(({ wallets }) => wallets).filter((wallet) => wallet.connectorId)
  return (
    <>
      {installed.map(({ id, name, connectorId = '' }) => (
        <button key={id} onClick={() => connect({ connector: connectorId })}>
          {name}
        </button>
      ))}
      {error && <p role="alert">{error.message}</p>}
    </>
  )
}

function Holding() {
  const { data, error, refetch } = useBalance()
  if (error)
    return (
      <p role="alert">
        {error.message} <button onClick={() => void refetch()}>Try again</button>
      </p>
    )
  return <output>{data ? `${formatAmount(data.value, data.decimals)} ${data.symbol}` : 'Loading…'}</output>
}
