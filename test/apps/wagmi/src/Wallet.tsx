import { createPortico, PorticoProvider } from '@portico/headless'
import { eip155 } from '@portico/headless/eip155'
import { mainnet } from '@portico/headless/networks'
import { porticoConnector } from '@portico/headless/wagmi'
import { PorticoModal } from '@portico/skin'
import { type Address, erc20Abi, formatEther, parseUnits } from 'viem'
import {
  createConfig,
  http,
  useBalance,
  useConfig,
  useConnect,
  useConnection,
  useWriteContract,
  WagmiProvider,
} from 'wagmi'
import { mainnet as chain } from 'wagmi/chains'

const portico = createPortico({ networks: [mainnet], adapters: [eip155()] })
const config = createConfig({
  chains: [chain],
  transports: { [chain.id]: http() },
  connectors: [porticoConnector(portico)],
  multiInjectedProviderDiscovery: false,
})

/** A site of wagmi, with our modal in the place of RainbowKit's. */
export const Wallet = () => (
  <PorticoProvider client={portico}>
    <WagmiProvider config={config}>
      <Payment />
    </WagmiProvider>
    <PorticoModal />
  </PorticoProvider>
)

function Payment() {
  const [connector] = useConfig().connectors
  const { mutate: connect } = useConnect()
  const { address } = useConnection()
  const { data: balance } = useBalance({ address })
  const { mutate: writeContract, data: hash, error } = useWriteContract()
  const pay = () =>
    writeContract({
      address: new URLSearchParams(location.search).get('token') as Address,
      abi: erc20Abi,
      functionName: 'transfer',
      args: ['0x90F79bf6EB2c4f870365E785982E1f101E93b906', parseUnits('5', 6)],
    })
  return (
    <section>
      {!address && <button onClick={() => connector && connect({ connector })}>Connect wallet</button>}
      <p>Account: {address ?? 'none'}</p>
      {balance && <p>Balance: {formatEther(balance.value)} ETH</p>}
      <button disabled={!address} onClick={pay}>
        Pay 5 QUSD
      </button>
      {hash && <output aria-label="Transaction">{hash}</output>}
      {error && <p role="alert">{error.message}</p>}
    </section>
  )
}
