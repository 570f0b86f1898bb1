import { createPortico, PorticoProvider, useAccount, useBalance, useModal, useSendTransaction } from '@portico/headless'
import { eip155 } from '@portico/headless/eip155'
import { mainnet } from '@portico/headless/networks'
import { shortenAddress } from '@portico/headless/rules'
import { PorticoModal } from '@portico/skin'
import { formatUnits, parseEther } from 'viem'

const portico = createPortico({ networks: [mainnet], adapters: [eip155()] })

/** From ConnectKit with a button of its own, and without wagmi: the hooks of Portico take the place of both. */
export const Site = () => (
  <PorticoProvider client={portico}>
    <WalletButton />
    <Payment />
    <PorticoModal />
  </PorticoProvider>
)

/** What `ConnectKitButton.Custom` was. */
function WalletButton() {
  const { address, status } = useAccount()
  const { open } = useModal()
  if (status === 'connecting') return <button disabled>Connecting</button>
  return <button onClick={() => open()}>{address ? shortenAddress(address) : 'Connect wallet'}</button>
}

function Payment() {
  const { address } = useAccount()
  const { data: balance } = useBalance()
  const { mutate: sendTransaction, data, error, isPending } = useSendTransaction()
  const transaction = { to: '0x90F79bf6EB2c4f870365E785982E1f101E93b906', value: parseEther('0.25') } as const
  return (
    <main>
      <p>Account: {address ?? 'none'}</p>
      {balance && (
        <p>
          Balance: {formatUnits(balance.value, balance.decimals)} {balance.symbol}
        </p>
      )}
      <button disabled={!address || isPending} onClick={() => sendTransaction({ transaction })}>
        Pay 0.25 ETH
      </button>
      {data && <output aria-label="Transaction">{data.hash}</output>}
      {error && <p role="alert">{error.message}</p>}
    </main>
  )
}
