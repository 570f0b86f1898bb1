import { type Nft, useModal, useNetwork, useNfts } from '@portico/headless'
import { useRef } from 'react'
import { Button, ButtonBase } from '../../components/buttons/Button.js'
import { EmptyState } from '../../components/feedback/feedback.js'
import { NftImage } from '../../components/icons/NftImage.js'
import { SkeletonRows, useVirtualRows } from '../../components/list/LongList.js'
import { warningIcon } from '../../icons/page.js'
import { imageIcon } from '../../icons/view.js'
import { useTranslate, withMessages } from '../../messages/useTranslate.js'
import { nftsMessages } from './laterMessages.js'
import * as css from './Nfts.css.js'
import { FailedText } from '../../shell/FailedText.js'

const columns = 2

type GridProps = { readonly nfts: readonly Nft[] }

/** NFTs two by two; only the rows near the screen are rendered. */
function Grid({ nfts }: GridProps) {
  const t = useTranslate()
  const { push } = useModal()
  const frame = useRef<HTMLDivElement>(null)
  const { first, end } = useVirtualRows(frame, Math.ceil(nfts.length / columns))
  return (
    <div ref={frame}>
      <ul className={css.grid} aria-label={t('account.nfts')}>
        {nfts.slice(first * columns, end * columns).map((nft) => (
          <li key={nft.id}>
            <ButtonBase className={css.nft} data-row={nft.id} onClick={() => push({ view: 'Nft', params: { nft } })}>
              <NftImage nft={nft} />
              <bdi className={css.name}>{nft.name}</bdi>
              <bdi className={css.collection}>
                {`${nft.amount === '1' ? '' : `${nft.amount} × `}${nft.collection ?? '\u00a0'}`}
              </bdi>
            </ButtonBase>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** NFTs of the account, found page by page. */
export const Nfts = withMessages(function Nfts() {
  const t = useTranslate()
  const { network } = useNetwork()
  const reading = useNfts()
  const { data, isLoading, isError, hasNextPage, isFetchNextPageError } = reading
  const loadMore = () => void reading.fetchNextPage()

  if (isLoading) return <SkeletonRows count={3} label={t('common.loading')} />
  if (isError && !data) {
    return (
      <EmptyState
        icon={warningIcon}
        title={<span role="alert">{t('nfts.unavailable')}</span>}
        action={
          <Button size="small" busy={reading.isFetching} onClick={() => void reading.refetch()}>
            {t('common.tryAgain')}
          </Button>
        }
      >
        {t('nfts.unavailableText')}
      </EmptyState>
    )
  }
  const nfts = data?.nfts ?? []
  return (
    <>
      {nfts.length > 0 && <Grid nfts={nfts} />}
      {nfts.length === 0 && (
        <EmptyState icon={imageIcon} title={t(hasNextPage ? 'nfts.emptySoFar' : 'nfts.empty')}>
          {hasNextPage ? t('nfts.emptySoFarText') : t('nfts.emptyText', { network: network.name })}
        </EmptyState>
      )}
      {isFetchNextPageError ? (
        <FailedText onRetry={loadMore}>{t('nfts.unavailable')}</FailedText>
      ) : (
        hasNextPage && (
          <Button variant="second" size="small" busy={reading.isFetchingNextPage} onClick={loadMore}>
            {t('nfts.more')}
          </Button>
        )
      )}
    </>
  )
}, nftsMessages)
