import { useConnection, useWallet } from '@solana/wallet-adapter-react'
import { LAMPORTS_PER_SOL, PublicKey, SystemProgram, Transaction } from '@solana/web3.js'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

/** Hooks of wallet-adapter alone: nothing here knows which modal connects. */
export function WalletAdapterPayment() {
  const { connection } = useConnection()
  const { publicKey, wallet, connect, disconnect, signMessage, sendTransaction } = useWallet()
  const [receiver, setReceiver] = useState('')

  const sign = useMutation({
    mutationFn: async () => signMessage?.(new TextEncoder().encode('Hello from wallet-adapter')),
  })
  const pay = useMutation({
    async mutationFn(fromPubkey: PublicKey) {
      const lamports = LAMPORTS_PER_SOL / 4
      const payment = SystemProgram.transfer({ fromPubkey, toPubkey: new PublicKey(receiver), lamports })
      return sendTransaction(new Transaction().add(payment), connection)
    },
  })
  const error = sign.error ?? pay.error

  return (
    <section aria-label="wallet-adapter">
      {publicKey ? (
        <button onClick={() => void disconnect()}>Disconnect by wallet-adapter</button>
      ) : (
        <button onClick={() => void connect().catch(() => {})}>Connect by wallet-adapter</button>
      )}
      <p>{publicKey ? `${publicKey.toBase58()} in ${wallet?.adapter.name}` : 'Not connected'}</p>
      <button disabled={!publicKey} onClick={() => sign.mutate()}>
        Sign by wallet-adapter
      </button>
      {sign.data && <output aria-label="Signature of wallet-adapter">{btoa(String.fromCharCode(...sign.data))}</output>}
      <label>
        Receiver on Solana <input value={receiver} onChange={({ target }) => setReceiver(target.value)} />
      </label>
      <button disabled={!publicKey || receiver === ''} onClick={() => publicKey && pay.mutate(publicKey)}>
        Pay 0.25 SOL by wallet-adapter
      </button>
      {pay.data && <output aria-label="Payment of wallet-adapter">{pay.data}</output>}
      {error && <p role="alert">{error.message}</p>}
    </section>
  )
}
