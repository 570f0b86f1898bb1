import { createPortico, PorticoProvider } from '@portico/headless'
import { eip155 } from '@portico/headless/eip155'
import { porticoConnector } from '@portico/headless/wagmi'
import { AccountButton, ConnectButton, NetworkButton, PorticoModal } from '@portico/skin'
import { parseEther } from 'viem'
import { createConfig, http, useConnection, useSendTransaction, WagmiProvider } from 'wagmi'
import { base, mainnet } from 'wagmi/chains'

const portico = createPortico({ networks: [mainnet, base], adapters: [eip155()] })
const config = createConfig({
  chains: [mainnet, base],
  transports: { [mainnet.id]: http(), [base.id]: http() },
  connectors: [porticoConnector(portico)],
  multiInjectedProviderDiscovery: false,
})

/** From RainbowKit: its provider, its button and its configuration are replaced, and what is written with wagmi stays. */
export const Site = () => (
  <PorticoProvider client={portico}>
    <WagmiProvider config={config}>
      <header>
        <ConnectButton />
        <NetworkButton />
        <AccountButton />
      </header>
      <Payment />
    </WagmiProvider>
    <PorticoModal theme="dark" themeVariables={{ '--portico-accent': '#7aa2ff' }} />
  </PorticoProvider>
)

function Payment() {
  const { address } = useConnection()
  const { mutate: sendTransaction, data: hash, error, isPending } = useSendTransaction()
  const payment = { to: '0x90F79bf6EB2c4f870365E785982E1f101E93b906', value: parseEther('0.25') } as const
  return (
    <main>
      <p>Account: {address ?? 'none'}</p>
      <button disabled={!address || isPending} onClick={() => sendTransaction(payment)}>
        Pay 0.25 ETH
      </button>
      {hash && <output aria-label="Transaction">{hash}</output>}
      {error && <p role="alert">{error.message}</p>}
    </main>
  )
}
