import type { WalletItem } from '@portico/headless'
import { useRef } from 'react'
import { useText } from '../../locales/useText.js'
import { WalletCell, WalletGrid } from '../../parts/WalletGrid.js'
import { useRowWindow } from '../../shell/useRowWindow.js'
import { MoreWallets, type Directory } from './MoreWallets.js'

/** Props of the lists of the directory. */
export type WalletListProps = {
  readonly wallets: readonly WalletItem[]
  readonly count: number
  readonly directory: Directory
  readonly onPick: (wallet: WalletItem) => void
}

const columns = 4

/** The directory, four wallets a line; only the lines near the screen are drawn. */
export function WalletGallery({ wallets, count, directory, onPick }: WalletListProps) {
  const text = useText()
  const frame = useRef<HTMLDivElement>(null)
  const lines = Math.ceil(wallets.length / columns)
  const { first, end, isAtEnd } = useRowWindow(frame, lines)

  return (
    <>
      <div ref={frame}>
        <WalletGrid label={text('allWallets.title')}>
          {wallets.slice(first * columns, end * columns).map((wallet) => (
            <WalletCell
              key={wallet.id}
              name={wallet.name}
              src={wallet.imageUrl}
              installed={wallet.installed ? text('connect.installed') : undefined}
              onClick={() => onPick(wallet)}
            />
          ))}
        </WalletGrid>
      </div>
      <MoreWallets directory={directory} isAtEnd={isAtEnd} shown={wallets.length} count={count} />
    </>
  )
}
