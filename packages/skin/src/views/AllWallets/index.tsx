import { useChooseWallet, useModal, useQrCodeRoute, useWalletDirectory, type WalletListItem } from '@portico/headless'
import { memo, type ReactNode, useEffect, useRef } from 'react'
import { Skeleton, VisuallyHidden } from '../../components/basics.js'
import { Button, ButtonBase } from '../../components/buttons/Button.js'
import { EmptyState, HelperText } from '../../components/feedback/feedback.js'
import { SearchBar, SearchField, SearchTool } from '../../components/fields/Field.js'
import { WalletIcon } from '../../components/icons/modalIcons.js'
import { Icon } from '../../components/icons/pageIcons.js'
import { Badge, List, Row } from '../../components/list/List.js'
import { type ListPosition, useVirtualRows } from '../../components/list/LongList.js'
import { checkIcon, qrIcon, refreshIcon } from '../../icons/modal.js'
import { searchIcon, shieldIcon } from '../../icons/view.js'
import { warningIcon } from '../../icons/page.js'
import { useTranslate, withMessages } from '../../messages/useTranslate.js'
import { Consent } from '../../shell/Legal.js'
import { useKept, useKeptState, ViewBody } from '../../shell/View.js'
import * as css from './AllWallets.css.js'
import { allWalletsMessages } from './messages.js'
import { FailedText } from '../../shell/FailedText.js'
import { useGridStop } from './useGridStop.js'

/** A grid of wallets, four per line; `label` is its accessible name. */
export function WalletGrid({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={css.grid} aria-label={label}>
      {children}
    </ul>
  )
}

/** Props of `WalletCell`. */
export type WalletCellProps = {
  readonly wallet: WalletListItem
  /** Label of an installed wallet: "Installed". */
  readonly installed: string
  /** Whether Tab stops at it. */
  readonly isStop: boolean
  readonly onChoose: (wallet: WalletListItem) => void
}

/** One wallet of a `WalletGrid`; drawn again only when its wallet changes. */
export const WalletCell = memo(function WalletCell({ wallet, installed, isStop, onChoose }: WalletCellProps) {
  const { name, imageUrl } = wallet
  return (
    <li>
      <ButtonBase className={css.cell} data-row={wallet.id} tabIndex={isStop ? 0 : -1} onClick={() => onChoose(wallet)}>
        <WalletIcon name={name} src={imageUrl} size="grid" />
        <bdi className={css.cellName} title={name}>
          {name}
        </bdi>
        {wallet.installed && (
          <>
            <span className={css.installedBadge}>
              <Icon drawing={checkIcon} size="micro" />
            </span>
            <VisuallyHidden>{installed}</VisuallyHidden>
          </>
        )}
      </ButtonBase>
    </li>
  )
})

/** One wallet of the search results, with its full name. */
const WalletRow = memo(function WalletRow({ wallet, installed, onChoose }: Omit<WalletCellProps, 'isStop'>) {
  return (
    <Row
      id={wallet.id}
      leading={<WalletIcon name={wallet.name} src={wallet.imageUrl} />}
      name={wallet.name}
      badge={wallet.installed && <Badge tone="good">{installed}</Badge>}
      onClick={() => onChoose(wallet)}
    />
  )
})

/** Placeholder cells of a grid that is loading. */
export function SkeletonGrid({ count, label }: { count: number; label: string }) {
  return (
    <>
      <VisuallyHidden live>{label}</VisuallyHidden>
      <div className={css.grid} aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          <span key={index} className={css.cell}>
            <Skeleton shape="grid" />
            <span className={css.cellName}>
              <Skeleton shape="sub" />
            </span>
          </span>
        ))}
      </div>
    </>
  )
}

export type Directory = ReturnType<typeof useWalletDirectory>

/** Props of `LoadMoreWallets`. */
export type LoadMoreWalletsProps = {
  readonly directory: Directory
  /** The end of the loaded wallets is visible. */
  readonly isAtEnd: boolean
  readonly shown: number
  readonly count: number
}

/** Shows how much of the list is loaded and fetches the next page near the end; after a failure only when the user retries. */
function LoadMoreWallets({ directory, isAtEnd, shown, count }: LoadMoreWalletsProps) {
  const t = useTranslate()
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = directory
  const shouldFetch = isAtEnd && hasNextPage && !isFetchingNextPage && !isFetchNextPageError

  useEffect(() => {
    if (shouldFetch) void fetchNextPage()
  }, [shouldFetch, fetchNextPage])

  if (isFetchNextPageError) {
    return <FailedText onRetry={() => void fetchNextPage()}>{t('allWallets.failed')}</FailedText>
  }
  if (!hasNextPage) return null
  return <HelperText busy={isFetchingNextPage}>{t('allWallets.shown', { shown, count })}</HelperText>
}

/** Props of `WalletBrowseList` and `WalletSearchResults`. */
export type WalletListProps = {
  readonly wallets: readonly WalletListItem[]
  readonly count: number
  readonly directory: Directory
}

const columns = 4

/** Keeps the room of the line that says how many there are. */
const noCount = <wbr />

/** The directory as a grid; only the lines near the screen are rendered. */
function WalletBrowseList({ wallets, count, directory }: WalletListProps) {
  const t = useTranslate()
  const choose = useChooseWallet()
  const frame = useRef<HTMLDivElement>(null)
  const lines = Math.ceil(wallets.length / columns)
  const [left, onMove] = useKept<ListPosition | undefined>('AllWallets.grid', undefined)
  const { first, end, isAtEnd } = useVirtualRows(frame, lines, { left, onMove, firstRows: 7 })
  const shown = wallets.slice(first * columns, end * columns)
  const { stop, ...keys } = useGridStop(
    shown.map(({ id }) => id),
    columns,
  )

  return (
    <>
      <div ref={frame} {...keys}>
        <WalletGrid label={t('allWallets.title')}>
          {shown.map((wallet) => (
            <WalletCell
              key={wallet.id}
              wallet={wallet}
              installed={t('connect.installed')}
              isStop={wallet.id === stop}
              onChoose={choose}
            />
          ))}
        </WalletGrid>
      </div>
      <LoadMoreWallets directory={directory} isAtEnd={isAtEnd} shown={wallets.length} count={count} />
    </>
  )
}

/** Search results as a list with full names. */
function WalletSearchResults({ wallets, count, directory }: WalletListProps) {
  const t = useTranslate()
  const choose = useChooseWallet()
  const frame = useRef<HTMLDivElement>(null)
  const { first, end, isAtEnd } = useVirtualRows(frame, wallets.length)

  return (
    <>
      <div ref={frame}>
        <List label={t('allWallets.results')}>
          {wallets.slice(first, end).map((wallet) => (
            <WalletRow key={wallet.id} wallet={wallet} installed={t('connect.installed')} onChoose={choose} />
          ))}
        </List>
      </div>
      <LoadMoreWallets directory={directory} isAtEnd={isAtEnd} shown={wallets.length} count={count} />
    </>
  )
}

/** The AllWallets view: the wallet directory with search and filter. */
export const AllWallets = withMessages(function AllWallets() {
  const t = useTranslate()
  const { push } = useModal()
  const [search, setSearch] = useKeptState('AllWallets.search', '')
  const [isCertified, setCertified] = useKeptState('AllWallets.certified', false)
  const directory = useWalletDirectory({ search: search.trim(), ...(isCertified && { badge: 'certified' }) })
  const qrCodeRoute = useQrCodeRoute()
  const scan = qrCodeRoute && (() => push(qrCodeRoute))
  // The code on the screen of a phone is for another one.
  const scanLabel = t(qrCodeRoute?.params?.otherDevice ? 'allWallets.otherDevice' : 'allWallets.scan')
  const { wallets, count } = directory.data ?? { wallets: [], count: 0 }
  const list = { wallets, count, directory }
  const total = directory.hasNextPage ? count : wallets.length

  const showAll = () => {
    setSearch('')
    setCertified(false)
  }

  const hasFailed = directory.isError && wallets.length === 0
  return (
    <>
      <ViewBody tall={!hasFailed}>
        <SearchBar>
          <SearchField
            label={t('allWallets.search')}
            clearLabel={t('common.clear')}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
            onClear={() => setSearch('')}
          />
          <SearchTool
            icon={shieldIcon}
            label={t('allWallets.certified')}
            pressed={isCertified}
            onClick={() => setCertified(!isCertified)}
          />
          {scan && <SearchTool icon={qrIcon} label={scanLabel} onClick={scan} />}
        </SearchBar>
        <HelperText live>
          {wallets.length === 0 || directory.isPlaceholderData ? noCount : t('allWallets.count', { count: total })}
        </HelperText>
        {directory.isPending ? (
          <SkeletonGrid count={28} label={t('common.loading')} />
        ) : hasFailed ? (
          <EmptyState
            icon={warningIcon}
            title={<span role="alert">{t('allWallets.failed')}</span>}
            action={
              <Button size="small" icon={refreshIcon} onClick={() => void directory.refetch()}>
                {t('common.tryAgain')}
              </Button>
            }
          >
            {scan && t('allWallets.failedText')}
          </EmptyState>
        ) : wallets.length === 0 ? (
          <EmptyState
            icon={searchIcon}
            title={<span data-live="">{t('allWallets.none')}</span>}
            action={
              <>
                {scan && (
                  <Button variant="second" size="small" icon={qrIcon} onClick={scan}>
                    {scanLabel}
                  </Button>
                )}
                <Button variant={scan ? 'plain' : 'second'} size="small" onClick={showAll}>
                  {t('allWallets.all')}
                </Button>
              </>
            }
          >
            {t(scan ? 'allWallets.noneText' : 'allWallets.checkSpelling')}
          </EmptyState>
        ) : search.trim() ? (
          <WalletSearchResults {...list} />
        ) : (
          <WalletBrowseList {...list} />
        )}
      </ViewBody>
      <Consent />
    </>
  )
}, allWalletsMessages)
