import { useModal, useWalletDirectory } from '@portico/headless'
import { useState } from 'react'

export function AllWallets() {
  const [search, setSearch] = useState('')
  const { data, error, isPending, hasNextPage, fetchNextPage, refetch } = useWalletDirectory({ search })
  const { push } = useModal()
  const wallets = data?.wallets ?? []

  return (
    <>
      <label>
        Name
        <input type="search" value={search} onChange={(event) => setSearch(event.target.value)} />
      </label>
      <ul className="drawer-rows">
        {wallets.map((wallet) => (
          <li key={wallet.id}>
            <button onClick={() => push('ConnectingWalletConnect', { wallet })}>{wallet.name}</button>
          </li>
        ))}
      </ul>
      {isPending && <p>Reading the list</p>}
      {error && (
        <p role="alert">
          {error.message} <button onClick={() => void refetch()}>Try again</button>
        </p>
      )}
      {hasNextPage && <button onClick={() => void fetchNextPage()}>More</button>}
    </>
  )
}
