import { useAccount, usePendingTransactions, useProvider } from '@portico/headless'
import { useMutation } from '@tanstack/react-query'
import { createWalletClient, custom, hexToString, publicActions, stringToHex } from 'viem'
import { mainnet } from 'viem/chains'

/** Writes a text into a transaction to oneself, and reads it back from the chain, with viem over the connected wallet. */
export function Note() {
  const { address, isConnected } = useAccount({ namespace: 'eip155' })
  const { data: provider } = useProvider({ namespace: 'eip155' })
  const { transactions } = usePendingTransactions()

  const { mutate, data, error, isPending } = useMutation({
    async mutationFn(text: string) {
      if (!provider || !address) throw new Error('Connect a wallet first')
      const client = createWalletClient({ account: address, chain: mainnet, transport: custom(provider) }).extend(
        publicActions,
      )
      const hash = await client.sendTransaction({ to: address, data: stringToHex(text) })
      await client.waitForTransactionReceipt({ hash })
      const { input } = await client.getTransaction({ hash })
      return hexToString(input)
    },
  })

  return (
    <section>
      <form action={(form) => mutate(form.get('note') as string)}>
        <label>
          A note for the chain <input name="note" required maxLength={80} defaultValue="Hello, chain" />
        </label>
        <button disabled={!isConnected || !provider || isPending}>{isPending ? 'Writing' : 'Write it'}</button>
      </form>
      {transactions[0] && <p>Last transaction: {transactions[0].status}</p>}
      {data && <output aria-label="Note on the chain">{data}</output>}
      {error && <p role="alert">{'shortMessage' in error ? String(error.shortMessage) : error.message}</p>}
    </section>
  )
}
