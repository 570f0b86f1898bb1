import { useModal, type useWalletDirectory, type WalletListItem } from '@portico/headless'
import { useEffect, useRef } from 'react'
import { TextButton } from '../../components/buttons/Button.js'
import { HelperText } from '../../components/feedback/feedback.js'
import { WalletIcon } from '../../components/icons/WalletIcon.js'
import { Badge, List, Row } from '../../components/list/List.js'
import { useVirtualRows } from '../../components/list/useVirtualRows.js'
import { WalletCell, WalletGrid } from '../../components/list/WalletGrid.js'
import { useTranslate } from '../../messages/useTranslate.js'

export type Directory = ReturnType<typeof useWalletDirectory>

/** Props of `LoadMoreWallets`. */
export type LoadMoreWalletsProps = {
  readonly directory: Directory
  /** The end of the loaded wallets is visible. */
  readonly isAtEnd: boolean
  readonly shown: number
  readonly count: number
}

/** Shows how many wallets are loaded and fetches the next page near the end; after a failure only when the user retries. */
function LoadMoreWallets({ directory, isAtEnd, shown, count }: LoadMoreWalletsProps) {
  const t = useTranslate()
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = directory
  const shouldFetch = isAtEnd && hasNextPage && !isFetchingNextPage && !isFetchNextPageError

  useEffect(() => {
    if (shouldFetch) void fetchNextPage()
  }, [shouldFetch, fetchNextPage])

  if (isFetchNextPageError) {
    return (
      <HelperText tone="error">
        {t('allWallets.failed')} <TextButton onClick={() => void fetchNextPage()}>{t('common.tryAgain')}</TextButton>
      </HelperText>
    )
  }
  if (!hasNextPage) return null
  return (
    <HelperText live busy={isFetchingNextPage}>
      {t('allWallets.shown', { shown, count })}
    </HelperText>
  )
}

/** Props of `WalletBrowseList` and `WalletSearchResults`. */
export type WalletListProps = {
  readonly wallets: readonly WalletListItem[]
  readonly count: number
  readonly directory: Directory
}

const columns = 4

/** The directory as a grid; only the lines near the screen are rendered. */
export function WalletBrowseList({ wallets, count, directory }: WalletListProps) {
  const t = useTranslate()
  const { push } = useModal()
  const frame = useRef<HTMLDivElement>(null)
  const lines = Math.ceil(wallets.length / columns)
  const { first, end, isAtEnd } = useVirtualRows(frame, lines)

  return (
    <>
      <div ref={frame}>
        <WalletGrid label={t('allWallets.title')}>
          {wallets.slice(first * columns, end * columns).map((wallet) => (
            <WalletCell
              key={wallet.id}
              name={wallet.name}
              src={wallet.imageUrl}
              installed={wallet.installed ? t('connect.installed') : undefined}
              onClick={() => push(wallet.leadsTo)}
            />
          ))}
        </WalletGrid>
      </div>
      <LoadMoreWallets directory={directory} isAtEnd={isAtEnd} shown={wallets.length} count={count} />
    </>
  )
}

/** Search results as a list with full names. */
export function WalletSearchResults({ wallets, count, directory }: WalletListProps) {
  const t = useTranslate()
  const { push } = useModal()
  const frame = useRef<HTMLDivElement>(null)
  const { first, end, isAtEnd } = useVirtualRows(frame, wallets.length)

  return (
    <>
      <div ref={frame}>
        <List label={t('allWallets.results')}>
          {wallets.slice(first, end).map((wallet) => (
            <Row
              key={wallet.id}
              leading={<WalletIcon name={wallet.name} src={wallet.imageUrl} />}
              name={wallet.name}
              badge={wallet.installed && <Badge tone="good">{t('connect.installed')}</Badge>}
              onClick={() => push(wallet.leadsTo)}
            />
          ))}
        </List>
      </div>
      {directory.hasNextPage ? (
        <LoadMoreWallets directory={directory} isAtEnd={isAtEnd} shown={wallets.length} count={count} />
      ) : (
        <HelperText live>{t('allWallets.resultCount', { count: wallets.length })}</HelperText>
      )}
    </>
  )
}
