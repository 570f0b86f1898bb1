import { useAccount, useModal, type RegisteredNamespace } from '@portico/headless'
import { ChainAccount } from './ChainAccount'

const chains: readonly { namespace: RegisteredNamespace; title: string }[] = [
  { namespace: 'eip155', title: 'EVM' },
  { namespace: 'solana', title: 'Solana' },
  { namespace: 'bip122', title: 'Bitcoin' },
  { namespace: 'polkadot', title: 'Polkadot' },
  { namespace: 'cosmos', title: 'Cosmos' },
]

/** One row for each namespace, connected or not. */
export const ChainAccounts = () => chains.map((chain) => <Row key={chain.namespace} {...chain} />)

function Row({ namespace, title }: (typeof chains)[number]) {
  const { caipAddress, isReady } = useAccount({ namespace })
  const { open } = useModal()
  return (
    <article aria-labelledby={`account-${namespace}`}>
      <h2 id={`account-${namespace}`}>{title}</h2>
      {caipAddress ? (
        <ChainAccount key={caipAddress} namespace={namespace} />
      ) : (
        <button disabled={!isReady} onClick={() => open({ view: 'Connect', params: { namespace } })}>
          Connect<span className="chain-accounts-more"> {title}</span>
        </button>
      )}
    </article>
  )
}
