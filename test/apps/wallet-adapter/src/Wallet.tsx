import { createPortico, PorticoProvider } from '@portico/headless'
import { solanaMainnet } from '@portico/headless/networks'
import { solana } from '@portico/headless/solana'
import { PorticoWalletProvider } from '@portico/headless/wallet-adapter'
import { PorticoModal } from '@portico/skin'
import { ConnectionProvider, useConnection, useWallet } from '@solana/wallet-adapter-react'
import { LAMPORTS_PER_SOL, PublicKey, SystemProgram, Transaction } from '@solana/web3.js'
import { useMutation, useQuery } from '@tanstack/react-query'

const portico = createPortico({ networks: [solanaMainnet], adapters: [solana()] })

/** A site of wallet-adapter, with our provider in the place of its own. */
export const Wallet = () => (
  <PorticoProvider client={portico}>
    <ConnectionProvider endpoint={solanaMainnet.rpcUrls.default.http[0]}>
      <PorticoWalletProvider>
        <Payment />
      </PorticoWalletProvider>
    </ConnectionProvider>
    <PorticoModal />
  </PorticoProvider>
)

function Payment() {
  const { connection } = useConnection()
  const { publicKey, connect, sendTransaction } = useWallet()
  const { data: balance } = useQuery({
    queryKey: ['balance', publicKey?.toBase58()],
    enabled: publicKey !== null,
    queryFn: async () => (publicKey ? connection.getBalance(publicKey) : 0),
  })
  const {
    mutate: pay,
    data: hash,
    error,
  } = useMutation({
    async mutationFn(fromPubkey: PublicKey) {
      const toPubkey = new PublicKey('F25s3DdjXdCxYBhh2z8FBusVEMT4b9bGNFVKJi3wFoF4')
      const payment = SystemProgram.transfer({ fromPubkey, toPubkey, lamports: LAMPORTS_PER_SOL / 4 })
      return sendTransaction(new Transaction().add(payment), connection)
    },
  })
  return (
    <section>
      {!publicKey && <button onClick={() => void connect().catch(() => {})}>Connect wallet</button>}
      <p>Account: {publicKey?.toBase58() ?? 'none'}</p>
      {balance && <p>Balance: {balance / LAMPORTS_PER_SOL} SOL</p>}
      <button disabled={!publicKey} onClick={() => publicKey && pay(publicKey)}>
        Pay 0.25 SOL
      </button>
      {hash && <output aria-label="Transaction">{hash}</output>}
      {error && <p role="alert">{error.message}</p>}
    </section>
  )
}
