import { useConnectors, useModal, useWalletDirectory } from '@portico/headless'
import { useState } from 'react'
import { qrIcon } from '../icons/qrIcon.js'
import { refreshIcon } from '../icons/refreshIcon.js'
import { searchIcon } from '../icons/searchIcon.js'
import { shieldIcon } from '../icons/shieldIcon.js'
import { warningIcon } from '../icons/warningIcon.js'
import { directoryWords } from '../locales/directoryWords.js'
import { useText } from '../locales/useText.js'
import { withWords } from '../locales/withWords.js'
import { Button } from '../parts/Button.js'
import { Empty } from '../parts/Empty.js'
import { SearchBar, SearchField, SearchTool } from '../parts/SearchField.js'
import { SkeletonGrid } from '../parts/WalletGrid.js'
import { Body } from '../shell/Body.js'
import { useOpenWallet } from '../shell/useOpenWallet.js'
import { WalletGallery } from './allWallets/WalletGallery.js'
import { WalletResults } from './allWallets/WalletResults.js'

/** The whole wallet directory, with a search. */
export const AllWallets = withWords(function AllWallets() {
  const text = useText()
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
    <Body>
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
        <Empty
          icon={warningIcon}
          title={text('allWallets.failed')}
          action={
            <Button size="small" icon={refreshIcon} onClick={() => void directory.refetch()}>
              {text('common.tryAgain')}
            </Button>
          }
        >
          {canPair && text('allWallets.failedText')}
        </Empty>
      ) : wallets.length === 0 ? (
        <Empty
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
        </Empty>
      ) : search.trim() ? (
        <WalletResults {...list} />
      ) : (
        <WalletGallery {...list} />
      )}
    </Body>
  )
}, directoryWords)
