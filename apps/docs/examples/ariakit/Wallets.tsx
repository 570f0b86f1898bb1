import {
  useChooseWallet,
  useModal,
  useWalletDirectory,
  useWalletList,
  type PorticoError,
  type ViewParams,
  type WalletListItem,
} from '@portico/headless'
import { walletGroupTexts } from '@portico/headless/locales/en'
import { useState } from 'react'
import { Header } from './Header'
import { Avatar } from './ui/Avatar'
import { Button } from './ui/Button'
import { Command, CommandGroup, CommandInput, CommandItem, CommandList } from './ui/Command'
import { Icon } from './ui/Icon'

type Wanted = NonNullable<ViewParams['Connect']>

/** The wallets of this browser and a few others; what is typed is looked for in the whole directory. */
export function Wallets(wanted: Wanted) {
  const [search, setSearch] = useState('')
  const { groups, showsQrCode, error, refetch } = useWalletList(wanted)
  const { push } = useModal()

  return (
    <Command onSearch={setSearch}>
      <Header title="Choose a wallet">
        <CommandInput label="Search wallets" />
      </Header>
      {search ? (
        <Directory search={search} wanted={wanted} listed={groups.flatMap(({ wallets }) => wallets)} />
      ) : (
        <CommandList label="Wallets" note={<LoadError error={error} onRetry={() => void refetch()} />}>
          {groups.map(({ type, wallets }) => (
            <CommandGroup key={type} label={walletGroupTexts[type]}>
              {wallets.map((wallet) => (
                <WalletItem
                  key={wallet.id}
                  wallet={wallet}
                  hint={type === 'walletConnect' && showsQrCode ? 'QR code' : undefined}
                />
              ))}
            </CommandGroup>
          ))}
          <CommandItem icon={<Icon name="all" />} name="All wallets" onSelect={() => push('AllWallets')} />
        </CommandList>
      )}
    </Command>
  )
}

export function AllWallets() {
  const [search, setSearch] = useState('')

  return (
    <Command onSearch={setSearch}>
      <Header title="All wallets">
        <CommandInput label="Search all wallets" />
      </Header>
      <Directory search={search} />
    </Command>
  )
}

type DirectoryProps = { search: string; wanted?: Wanted; listed?: readonly WalletListItem[] }

/** Wallets of the directory that match; before them those of `listed`, which may not be in the directory. */
function Directory({ search, wanted, listed = [] }: DirectoryProps) {
  const { data, error, isPending, hasNextPage, fetchNextPage, refetch } = useWalletDirectory({ ...wanted, search })
  const first = listed.filter(({ name }) => name.toLowerCase().includes(search.trim().toLowerCase()))
  const others = data?.wallets.filter(({ id }) => !first.some((wallet) => wallet.id === id)) ?? []

  return (
    <CommandList
      label="Wallets"
      note={
        <>
          {isPending && <p role="status">Loading wallets…</p>}
          {data && first.length + others.length === 0 && <p role="status">No wallet has this name.</p>}
          <LoadError error={error} onRetry={() => void refetch()} />
        </>
      }
    >
      {[...first, ...others].map((wallet) => (
        <WalletItem key={wallet.id} wallet={wallet} />
      ))}
      {hasNextPage && (
        <CommandItem icon={<Icon name="more" />} name="Load more" onSelect={() => void fetchNextPage()} />
      )}
    </CommandList>
  )
}

function WalletItem({ wallet, hint }: { wallet: WalletListItem; hint?: string | undefined }) {
  const choose = useChooseWallet()
  return (
    <CommandItem
      icon={<Avatar name={wallet.name} src={wallet.imageUrl} />}
      name={wallet.name}
      hint={hint ?? (wallet.installed ? 'Installed' : undefined)}
      onSelect={() => choose(wallet)}
    />
  )
}

function LoadError({ error, onRetry }: { error: PorticoError | null; onRetry: () => void }) {
  return (
    error && (
      <p role="alert">
        {error.message} <Button onClick={onRetry}>Try again</Button>
      </p>
    )
  )
}
