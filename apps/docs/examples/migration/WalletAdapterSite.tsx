import { createPortico, PorticoProvider, useAccount, useProvider } from '@portico/headless'
import { solanaMainnet } from '@portico/headless/networks'
import { solana } from '@portico/headless/solana'
import { AccountButton, ConnectButton, PorticoModal } from '@portico/skin'
import { Connection, LAMPORTS_PER_SOL, PublicKey, SystemProgram, Transaction } from '@solana/web3.js'
import { useMutation } from '@tanstack/react-query'

const portico = createPortico({ networks: [solanaMainnet], adapters: [solana()] })
const connection = new Connection(solanaMainnet.rpcUrls.default.http[0])

/** From wallet-adapter: one provider took the place of three, and web3.js still builds what is signed. */
export const Site = () => (
  <PorticoProvider client={portico}>
    <ConnectButton />
    <AccountButton />
    <Payment />
    <PorticoModal />
  </PorticoProvider>
)

function Payment() {
  const { address } = useAccount({ namespace: 'solana' })
  const { data: signer } = useProvider({ namespace: 'solana' })
  const pay = useMutation({
    async mutationFn() {
      if (!signer?.address) throw new Error('Connect a wallet first')
      const fromPubkey = new PublicKey(signer.address)
      const toPubkey = new PublicKey('F25s3DdjXdCxYBhh2z8FBusVEMT4b9bGNFVKJi3wFoF4')
      const transfer = SystemProgram.transfer({ fromPubkey, toPubkey, lamports: LAMPORTS_PER_SOL / 4 })
      const { blockhash } = await connection.getLatestBlockhash()
      const transaction = new Transaction({ feePayer: fromPubkey, recentBlockhash: blockhash }).add(transfer)
      return signer.sendTransaction(transaction)
    },
  })
  return (
    <main>
      <p>Account: {address ?? 'none'}</p>
      <button disabled={!signer || pay.isPending} onClick={() => pay.mutate()}>
        Pay 0.25 SOL
      </button>
      {pay.data && <output aria-label="Transaction">{pay.data}</output>}
      {pay.error && <p role="alert">{pay.error.message}</p>}
    </main>
  )
}
