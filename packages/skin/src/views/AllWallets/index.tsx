import { useModal, useQrCodeRoute, useWalletDirectory } from '@portico/headless'
import { useState } from 'react'
import { qrIcon, refreshIcon } from '../../icons/shell.js'
import { searchIcon, shieldIcon } from '../../icons/views.js'
import { warningIcon } from '../../icons/page.js'
import { allWalletsMessages } from './messages.js'
import { useTranslate, withMessages } from '../../messages/useTranslate.js'
import { Button } from '../../components/buttons/Button.js'
import { EmptyState } from '../../components/feedback/feedback.js'
import { SearchBar, SearchField, SearchTool } from '../../components/fields/SearchField.js'
import { SkeletonGrid } from '../../components/list/WalletGrid.js'
import { ViewBody } from '../../shell/View.js'
import { WalletBrowseList, WalletSearchResults } from './WalletLists.js'

/** The AllWallets view: the wallet directory with search and filter. */
export const AllWallets = withMessages(function AllWallets() {
  const t = useTranslate()
  const { push } = useModal()
  const [search, setSearch] = useState('')
  const [isCertified, setCertified] = useState(false)
  const directory = useWalletDirectory({ search: search.trim(), ...(isCertified && { badge: 'certified' }) })
  const qrCodeRoute = useQrCodeRoute()
  const scan = qrCodeRoute && (() => push(qrCodeRoute))
  const { wallets, count } = directory.data ?? { wallets: [], count: 0 }
  const list = { wallets, count, directory }

  return (
    <ViewBody>
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
        {scan && <SearchTool icon={qrIcon} label={t('allWallets.scan')} onClick={scan} />}
      </SearchBar>
      {directory.isPending ? (
        <SkeletonGrid count={28} label={t('common.loading')} />
      ) : directory.isError && wallets.length === 0 ? (
        <EmptyState
          icon={warningIcon}
          title={t('allWallets.failed')}
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
          title={t('allWallets.none')}
          action={
            scan && (
              <Button variant="second" size="small" icon={qrIcon} onClick={scan}>
                {t('allWallets.scan')}
              </Button>
            )
          }
        >
          {t('allWallets.noneText')}
        </EmptyState>
      ) : search.trim() ? (
        <WalletSearchResults {...list} />
      ) : (
        <WalletBrowseList {...list} />
      )}
    </ViewBody>
  )
}, allWalletsMessages)
