import { createPortico, PorticoProvider, useAccount, useIdentity, useSendCalls } from '@portico/headless'
import { eip155, useWaitForCalls } from '@portico/headless/eip155'
import { mainnet } from '@portico/headless/networks'
import { AccountButton, ConnectButton, PorticoModal } from '@portico/skin'
import { numberToHex, parseEther } from 'viem'

const portico = createPortico({ networks: [mainnet], adapters: [eip155()] })

/** From OnchainKit: `Wallet` and `Identity` became buttons and a hook, `Transaction` a hook with calls. */
export const Site = () => (
  <PorticoProvider client={portico}>
    <ConnectButton />
    <AccountButton />
    <Payment />
    <PorticoModal />
  </PorticoProvider>
)

function Payment() {
  const { address } = useAccount()
  const { data: identity } = useIdentity({ address })
  const { mutate: sendCalls, data: sent, error, isPending } = useSendCalls()
  const { data: ended } = useWaitForCalls({ id: sent?.id })
  const calls = [{ to: '0x90F79bf6EB2c4f870365E785982E1f101E93b906', value: numberToHex(parseEther('0.25')) }] as const
  return (
    <main>
      <p>Account: {identity?.name ?? address ?? 'none'}</p>
      <button disabled={!address || isPending} onClick={() => sendCalls({ calls })}>
        Pay 0.25 ETH
      </button>
      {ended && <output aria-label="Transaction">{ended.hashes.at(-1)}</output>}
      {error && <p role="alert">{error.message}</p>}
    </main>
  )
}
