import { useConnectors, useModal, useWalletDirectory } from '@portico/headless'
import { useState } from 'react'
import { qrIcon, refreshIcon } from '../../icons/shell.js'
import { searchIcon } from '../../icons/views.js'
import { shieldIcon } from '../../icons/connect.js'
import { warningIcon } from '../../icons/page.js'
import { allWalletsMessages } from '../../messages/en/allWallets.js'
import { useTranslate } from '../../messages/useTranslate.js'
import { withMessages } from '../../messages/withMessages.js'
import { Button } from '../../components/buttons/Button.js'
import { EmptyState } from '../../components/feedback/EmptyState.js'
import { SearchBar, SearchField, SearchTool } from '../../components/fields/SearchField.js'
import { SkeletonGrid } from '../../components/list/WalletGrid.js'
import { ViewBody } from '../../shell/ViewBody.js'
import { useOpenWallet } from '../../shell/connect/useOpenWallet.js'
import { WalletBrowseList, WalletSearchResults } from './WalletLists.js'

/** The whole wallet directory, with a search. */
export const AllWallets = withMessages(function AllWallets() {
  const text = useTranslate()
  const { push } = useModal()
  const [search, setSearch] = useState('')
  const [isCertified, setCertified] = useState(false)
  const directory = useWalletDirectory({ search: search.trim(), ...(isCertified && { badge: 'certified' }) })
  const openWallet = useOpenWallet()
  const canPair = useConnectors().some(({ type }) => type === 'WALLET_CONNECT')
  const scan = () => push('ConnectingWalletConnect')
  const { wallets, count } = directory.data ?? { wallets: [], count: 0 }
  const list = { wallets, count, directory, onPick: openWallet }

  return (
    <ViewBody>
      <SearchBar>
        <SearchField
          label={text('allWallets.search')}
          clearLabel={text('common.clear')}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          onClear={() => setSearch('')}
        />
        <SearchTool
          icon={shieldIcon}
          label={text('allWallets.certified')}
          pressed={isCertified}
          onClick={() => setCertified(!isCertified)}
        />
        {canPair && <SearchTool icon={qrIcon} label={text('allWallets.scan')} onClick={scan} />}
      </SearchBar>
      {directory.isPending ? (
        <SkeletonGrid count={28} label={text('common.loading')} />
      ) : directory.isError && wallets.length === 0 ? (
        <EmptyState
          icon={warningIcon}
          title={text('allWallets.failed')}
          action={
            <Button size="small" icon={refreshIcon} onClick={() => void directory.refetch()}>
              {text('common.tryAgain')}
            </Button>
          }
        >
          {canPair && text('allWallets.failedText')}
        </EmptyState>
      ) : wallets.length === 0 ? (
        <EmptyState
          icon={searchIcon}
          title={text('allWallets.none')}
          action={
            canPair && (
              <Button variant="second" size="small" icon={qrIcon} onClick={scan}>
                {text('allWallets.scan')}
              </Button>
            )
          }
        >
          {text('allWallets.noneText')}
        </EmptyState>
      ) : search.trim() ? (
        <WalletSearchResults {...list} />
      ) : (
        <WalletBrowseList {...list} />
      )}
    </ViewBody>
  )
}, allWalletsMessages)
