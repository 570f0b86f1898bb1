import type { useWalletDirectory, WalletItem } from '@portico/headless'
import { useEffect, useRef } from 'react'
import { TextButton } from '../../components/buttons/Button.js'
import { HelperText } from '../../components/feedback/HelperText.js'
import { WalletIcon } from '../../components/icons/WalletIcon.js'
import { Badge, List, Row } from '../../components/list/List.js'
import { useVirtualRows } from '../../components/list/useVirtualRows.js'
import { WalletCell, WalletGrid } from '../../components/list/WalletGrid.js'
import { useTranslate } from '../../messages/useTranslate.js'

export type Directory = ReturnType<typeof useWalletDirectory>

/** Props of `MoreWallets`. */
export type LoadMoreWalletsProps = {
  readonly directory: Directory
  /** The visitor sees the end of what is here. */
  readonly isAtEnd: boolean
  readonly shown: number
  readonly count: number
}

/** How much of the directory is here; fetches the next page as the visitor comes near, and once more after a failure only when asked. */
export function LoadMoreWallets({ directory, isAtEnd, shown, count }: LoadMoreWalletsProps) {
  const text = useTranslate()
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = directory
  const wants = isAtEnd && hasNextPage && !isFetchingNextPage && !isFetchNextPageError

  useEffect(() => {
    if (wants) void fetchNextPage()
  }, [wants, fetchNextPage])

  if (isFetchNextPageError) {
    return (
      <HelperText tone="error">
        {text('allWallets.failed')}{' '}
        <TextButton onClick={() => void fetchNextPage()}>{text('common.tryAgain')}</TextButton>
      </HelperText>
    )
  }
  if (!hasNextPage) return null
  return (
    <HelperText live busy={isFetchingNextPage}>
      {text('allWallets.shown', { shown, count })}
    </HelperText>
  )
}

/** Props of the lists of the directory. */
export type WalletListProps = {
  readonly wallets: readonly WalletItem[]
  readonly count: number
  readonly directory: Directory
  readonly onPick: (wallet: WalletItem) => void
}

const columns = 4

/** The directory, four wallets a line; only the lines near the screen are drawn. */
export function WalletBrowseList({ wallets, count, directory, onPick }: WalletListProps) {
  const text = useTranslate()
  const frame = useRef<HTMLDivElement>(null)
  const lines = Math.ceil(wallets.length / columns)
  const { first, end, isAtEnd } = useVirtualRows(frame, lines)

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
      <LoadMoreWallets directory={directory} isAtEnd={isAtEnd} shown={wallets.length} count={count} />
    </>
  )
}

/** What a search found, with whole names. */
export function WalletSearchResults({ wallets, count, directory, onPick }: WalletListProps) {
  const text = useTranslate()
  const frame = useRef<HTMLDivElement>(null)
  const { first, end, isAtEnd } = useVirtualRows(frame, wallets.length)

  return (
    <>
      <div ref={frame}>
        <List label={text('allWallets.results')}>
          {wallets.slice(first, end).map((wallet) => (
            <Row
              key={wallet.id}
              lead={<WalletIcon name={wallet.name} src={wallet.imageUrl} />}
              name={wallet.name}
              badge={wallet.installed && <Badge tone="good">{text('connect.installed')}</Badge>}
              onClick={() => onPick(wallet)}
            />
          ))}
        </List>
      </div>
      {directory.hasNextPage ? (
        <LoadMoreWallets directory={directory} isAtEnd={isAtEnd} shown={wallets.length} count={count} />
      ) : (
        <HelperText live>{text('allWallets.resultCount', { count: wallets.length })}</HelperText>
      )}
    </>
  )
}
