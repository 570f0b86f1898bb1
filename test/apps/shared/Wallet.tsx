'use client'

import { createPortico, PorticoProvider, useAccount, usePortico, useSendTransaction } from '@portico/headless'
import { eip155 } from '@portico/headless/eip155'
import { mainnet } from '@portico/headless/networks'
import { ConnectButton, PorticoModal } from '@portico/skin'
import { parseEther, toHex } from 'viem'

const portico = createPortico({ networks: [mainnet], adapters: [eip155()] })

declare module '@portico/headless' {
  interface Register {
    client: typeof portico
  }
}

/** The button and the modal, with a payment of the site's own. */
export const Wallet = () => (
  <PorticoProvider client={portico}>
    <ConnectButton />
    <Payment />
    <PorticoModal />
  </PorticoProvider>
)

function Payment() {
  const { address } = useAccount({ namespace: 'eip155' })
  // Not just a number: the types know the networks of the client.
  const chainId: 1 = usePortico().options.defaultNetwork.id
  const { mutate: sendTransaction, data, error } = useSendTransaction()
  const pay = () =>
    sendTransaction({
      transaction: {
        to: '0x90F79bf6EB2c4f870365E785982E1f101E93b906',
        value: parseEther('0.25'),
        chainId: toHex(chainId),
      },
    })
  return (
    <section>
      <p>Account: {address ?? 'none'}</p>
      <button disabled={!address} onClick={pay}>
        Pay 0.25 ETH
      </button>
      {data && <output aria-label="Transaction">{data.hash}</output>}
      {error && <p role="alert">{error.message}</p>}
    </section>
  )
}
