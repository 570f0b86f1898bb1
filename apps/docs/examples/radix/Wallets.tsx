import {
  useChooseWallet,
  useModal,
  useWalletDirectory,
  useWalletList,
  type ViewParams,
  type WalletListItem,
} from '@portico/headless'
import { walletGroupTexts } from '@portico/headless/locales/en'
import { useState } from 'react'
import { Icon } from '../ariakit/ui/Icon'
import { Failure } from './Failure'
import { Header } from './Header'
import { Picture } from './Picture'
import { Badge } from './ui/badge'
import { Button } from './ui/button'
import { Input } from './ui/input'

type Wanted = Pick<NonNullable<ViewParams['Connect']>, 'namespace' | 'network'>
type WalletsProps = { [Name in keyof Wanted]: Wanted[Name] | undefined } & { chosen?: string }

/** The wallets of this browser and a few others; what is typed is looked for in the whole directory. */
export function Wallets({ namespace, network, chosen }: WalletsProps) {
  const wanted = { ...(namespace && { namespace }), ...(network && { network }) }
  const [search, setSearch] = useState('')
  const { groups, showsQrCode, error, refetch } = useWalletList(wanted)
  const { view, push } = useModal()

  return (
    <>
      {view === 'Connect' ? <Header title="Choose a wallet" /> : <h3 className="wallet-header">Wallets</h3>}
      <SearchField label="Search wallets" onSearch={setSearch} />
      {search ? (
        <Directory search={search} wanted={wanted} listed={groups.flatMap(({ wallets }) => wallets)} />
      ) : (
        <div className="wallet-list">
          {groups.map(({ type, wallets }) => (
            <section key={type} aria-label={walletGroupTexts[type]}>
              <h3 className="wallet-label">{walletGroupTexts[type]}</h3>
              {wallets.map((wallet) => (
                <WalletButton
                  key={wallet.id}
                  wallet={wallet}
                  isChosen={chosen === (type === 'walletConnect' ? type : wallet.id)}
                  hint={type === 'walletConnect' && showsQrCode ? 'QR code' : undefined}
                />
              ))}
            </section>
          ))}
          <Failure error={error} onRetry={() => void refetch()} />
        </div>
      )}
      <footer className="wallet-links">
        <Button variant="ghost" className="wallet-row" onClick={() => push('AllWallets')}>
          <Icon name="all" />
          <span>All wallets</span>
        </Button>
      </footer>
    </>
  )
}

export function AllWallets() {
  const [search, setSearch] = useState('')

  return (
    <>
      <Header title="All wallets" />
      <SearchField label="Search all wallets" onSearch={setSearch} />
      <Directory search={search} />
    </>
  )
}

function SearchField({ label, onSearch }: { label: string; onSearch: (search: string) => void }) {
  return (
    <div className="wallet-search">
      <Input
        type="search"
        aria-label={label}
        placeholder={label}
        spellCheck={false}
        onChange={(event) => onSearch(event.target.value)}
      />
    </div>
  )
}

type DirectoryProps = { search: string; wanted?: Wanted; listed?: readonly WalletListItem[] }

/** Wallets of the directory that match; before them those of `listed`, which may not be in the directory. */
function Directory({ search, wanted, listed = [] }: DirectoryProps) {
  const { data, error, isPending, hasNextPage, fetchNextPage, refetch } = useWalletDirectory({ ...wanted, search })
  const first = listed.filter(({ name }) => name.toLowerCase().includes(search.trim().toLowerCase()))
  const others = data?.wallets.filter(({ id }) => !first.some((wallet) => wallet.id === id)) ?? []

  return (
    <div className="wallet-list">
      {[...first, ...others].map((wallet) => (
        <WalletButton key={wallet.id} wallet={wallet} />
      ))}
      {isPending && <p role="status">Loading wallets…</p>}
      {data && first.length + others.length === 0 && <p role="status">No wallet has this name.</p>}
      <Failure error={error} onRetry={() => void refetch()} />
      {hasNextPage && (
        <Button variant="outline" onClick={() => void fetchNextPage()}>
          Load more
        </Button>
      )}
    </div>
  )
}

type WalletButtonProps = { wallet: WalletListItem; isChosen?: boolean; hint?: string | undefined }

/** Beside a connection that began, another wallet takes its place. */
function WalletButton({ wallet, isChosen = false, hint }: WalletButtonProps) {
  const choose = useChooseWallet()
  const { view, replace } = useModal()

  return (
    <Button
      variant="ghost"
      className="wallet-row"
      aria-current={isChosen || undefined}
      onClick={() => (view.startsWith('Connecting') ? replace(wallet.leadsTo) : choose(wallet))}
    >
      <Picture name={wallet.name} src={wallet.imageUrl} />
      <span>{wallet.name}</span>
      {(hint ?? wallet.installed) && <Badge>{hint ?? 'Installed'}</Badge>}
    </Button>
  )
}
