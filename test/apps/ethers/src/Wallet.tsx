import { createPortico, PorticoProvider, useAccount, useProvider } from '@portico/headless'
import { eip155 } from '@portico/headless/eip155'
import { mainnet } from '@portico/headless/networks'
import { ConnectButton, PorticoModal } from '@portico/skin'
import { useMutation, useQuery } from '@tanstack/react-query'
import { BrowserProvider, Contract, formatEther, parseUnits } from 'ethers'
import { useMemo } from 'react'

const portico = createPortico({ networks: [mainnet], adapters: [eip155()] })
const abi = ['function transfer(address to, uint256 amount) returns (bool)']

export const Wallet = () => (
  <PorticoProvider client={portico}>
    <ConnectButton />
    <Payment />
    <PorticoModal />
  </PorticoProvider>
)

function Payment() {
  const { address } = useAccount({ namespace: 'eip155' })
  const { data: wallet } = useProvider({ namespace: 'eip155' })
  const provider = useMemo(() => wallet && new BrowserProvider(wallet), [wallet])
  const { data: balance } = useQuery({
    queryKey: ['balance', address],
    enabled: Boolean(provider && address),
    queryFn: async () => formatEther((await provider?.getBalance(address ?? '')) ?? 0n),
  })
  const {
    mutate: pay,
    data: hash,
    error,
  } = useMutation({
    async mutationFn() {
      const token = new URLSearchParams(location.search).get('token') ?? ''
      const contract = new Contract(token, abi, await provider?.getSigner())
      const amount = parseUnits('5', 6)
      const sent = await contract.getFunction('transfer')('0x90F79bf6EB2c4f870365E785982E1f101E93b906', amount)
      return String(sent.hash)
    },
  })
  return (
    <section>
      <p>Account: {address ?? 'none'}</p>
      {balance && <p>Balance: {balance} ETH</p>}
      <button disabled={!provider} onClick={() => pay()}>
        Pay 5 QUSD
      </button>
      {hash && <output aria-label="Transaction">{hash}</output>}
      {error && <p role="alert">{error.message}</p>}
    </section>
  )
}
