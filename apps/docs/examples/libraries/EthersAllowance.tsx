import { useAccount, useProvider } from '@portico/headless'
import { useMutation } from '@tanstack/react-query'
import { BrowserProvider, Contract } from 'ethers'

const abi = [
  'function approve(address spender, uint256 amount) returns (bool)',
  'function allowance(address owner, address spender) view returns (uint256)',
]

/** ethers over the provider of the connection. */
export function EthersAllowance({ token }: { token: string }) {
  const { isConnected } = useAccount({ namespace: 'eip155' })
  const { data: provider } = useProvider({ namespace: 'eip155' })

  const { mutate, data, error, isPending } = useMutation({
    async mutationFn() {
      if (!provider) throw new Error('Connect a wallet first')
      const signer = await new BrowserProvider(provider).getSigner()
      const contract = new Contract(token, abi, signer)
      const sent = await contract.getFunction('approve')(signer.address, 7n)
      await sent.wait()
      return String(await contract.getFunction('allowance')(signer.address, signer.address))
    },
  })

  return (
    <section aria-label="ethers">
      <button disabled={!isConnected || !provider || token === '' || isPending} onClick={() => mutate()}>
        {isPending ? 'Waiting for your wallet' : 'Approve seven units by ethers'}
      </button>
      {data && <output aria-label="Allowance for ethers">{data}</output>}
      {error && <p role="alert">{error.message}</p>}
    </section>
  )
}
