import { createPortico, PorticoProvider, useAccount, useModal, useNetwork, useProvider } from '@portico/headless'
import { eip155 } from '@portico/headless/eip155'
import { base, mainnet } from '@portico/headless/networks'
import { walletConnect } from '@portico/headless/walletconnect'
import { PorticoModal } from '@portico/skin'
import { useMutation } from '@tanstack/react-query'
import { BrowserProvider, parseEther } from 'ethers'

const portico = createPortico({
  networks: [mainnet, base],
  adapters: [eip155()],
  connectors: [walletConnect()],
  metadata: { name: 'A site', description: 'It takes payments', url: location.origin, icons: [] },
})

/** From AppKit with ethers: `createAppKit` became a client, and each of its hooks has a twin. */
export const Site = () => (
  <PorticoProvider client={portico}>
    <Payment />
    <PorticoModal />
  </PorticoProvider>
)

function Payment() {
  const { address, isConnected } = useAccount()
  const { open } = useModal()
  const { network } = useNetwork()
  const { data: provider } = useProvider({ namespace: 'eip155' })
  const pay = useMutation({
    async mutationFn() {
      if (!provider) throw new Error('Connect a wallet first')
      const signer = await new BrowserProvider(provider).getSigner()
      const to = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
      const { hash } = await signer.sendTransaction({ to, value: parseEther('0.25') })
      return hash
    },
  })
  return (
    <main>
      <button onClick={() => open()}>{isConnected ? 'Your account' : 'Connect wallet'}</button>
      <button onClick={() => open({ view: 'SwitchNetwork' })}>Network: {network.name}</button>
      <p>Account: {address ?? 'none'}</p>
      <button disabled={!isConnected || !provider || pay.isPending} onClick={() => pay.mutate()}>
        Pay 0.25 ETH
      </button>
      {pay.data && <output aria-label="Transaction">{pay.data}</output>}
      {pay.error && <p role="alert">{pay.error.message}</p>}
    </main>
  )
}
