import { useChooseWallet, useWalletDirectory } from '@portico/headless'
import { useState } from 'react'

export function AllWallets() {
  const [search, setSearch] = useState('')
  const { data, error, isPending, hasNextPage, fetchNextPage, refetch } = useWalletDirectory({ search })
  const choose = useChooseWallet()

  return (
    <>
      <label>
        Search wallets
        <input type="search" value={search} onChange={(event) => setSearch(event.target.value)} />
      </label>
      <ul className="drawer-rows">
        {data?.wallets.map((wallet) => (
          <li key={wallet.id}>
            <button onClick={() => choose(wallet)}>{wallet.name}</button>
          </li>
        ))}
      </ul>
      <p role="status">{isPending && 'Loading wallets…'}</p>
      {error && (
        <p role="alert">
          {error.message} <button onClick={() => void refetch()}>Try again</button>
        </p>
      )}
      {hasNextPage && <button onClick={() => void fetchNextPage()}>Load more</button>}
    </>
  )
}
