import { useRef } from 'react'
import { useText } from '../../locales/useText.js'
import { Badge } from '../../parts/Badge.js'
import { Hint } from '../../parts/Hint.js'
import { Ledger } from '../../parts/Ledger.js'
import { Row } from '../../parts/Row.js'
import { Tile } from '../../parts/Tile.js'
import { useRowWindow } from '../../shell/useRowWindow.js'
import { MoreWallets } from './MoreWallets.js'
import type { WalletListProps } from './WalletGallery.js'

/** What a search found, with whole names. */
export function WalletResults({ wallets, count, directory, onPick }: WalletListProps) {
  const text = useText()
  const frame = useRef<HTMLDivElement>(null)
  const { first, end, isAtEnd } = useRowWindow(frame, wallets.length)

  return (
    <>
      <div ref={frame}>
        <Ledger label={text('allWallets.results')}>
          {wallets.slice(first, end).map((wallet) => (
            <Row
              key={wallet.id}
              lead={<Tile name={wallet.name} src={wallet.imageUrl} />}
              name={wallet.name}
              badge={wallet.installed && <Badge tone="good">{text('connect.installed')}</Badge>}
              onClick={() => onPick(wallet)}
            />
          ))}
        </Ledger>
      </div>
      {directory.hasNextPage ? (
        <MoreWallets directory={directory} isAtEnd={isAtEnd} shown={wallets.length} count={count} />
      ) : (
        <Hint live>{text('allWallets.resultCount', { count: wallets.length })}</Hint>
      )}
    </>
  )
}
