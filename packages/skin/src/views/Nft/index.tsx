import { useNetwork } from '@portico/headless'
import { getExplorerUrl, safeLink, shortenAddress } from '@portico/headless/rules'
import { useContext } from 'react'
import { Ltr } from '../../components/basics.js'
import { ButtonLink } from '../../components/buttons/Button.js'
import { NftImage } from '../../components/icons/NftImage.js'
import { DescriptionItem, DescriptionList } from '../../components/list/Description.js'
import { externalIcon } from '../../icons/modal.js'
import { LocaleContext, useTranslate, withMessages } from '../../messages/useTranslate.js'
import type { ViewProps } from '../../router/declareView.js'
import { formatCompactAmount } from '../../shell/format.js'
import { ViewBody, ViewFooter } from '../../shell/View.js'
import { nftMessages } from './messages.js'

/** A token id in a line: those of some contracts have 78 digits. */
const shortenTokenId = (tokenId: string) => (tokenId.length > 12 ? shortenAddress(tokenId) : tokenId)

/** The Nft view: one NFT with its collection and its contract. */
export const Nft = withMessages(function Nft({ params: { nft } }: ViewProps<'Nft'>) {
  const t = useTranslate()
  const { locale } = useContext(LocaleContext)
  const { networks } = useNetwork()
  const { address, amount, caipNetworkId, collection, tokenId } = nft
  const network = networks.find((one) => one.caipNetworkId === caipNetworkId)
  const explorer = address && safeLink(getExplorerUrl(network, 'address', address))

  return (
    <>
      <ViewBody>
        <NftImage nft={nft} />
        <DescriptionList>
          {collection && (
            <DescriptionItem label={t('nft.collection')}>
              <bdi>{collection}</bdi>
            </DescriptionItem>
          )}
          {amount !== '1' && (
            <DescriptionItem label={t('nft.amount')}>
              <Ltr>{formatCompactAmount(amount, locale)}</Ltr>
            </DescriptionItem>
          )}
          {tokenId && (
            <DescriptionItem label={t('nft.tokenId')}>
              <Ltr>{shortenTokenId(tokenId)}</Ltr>
            </DescriptionItem>
          )}
          {address && (
            <DescriptionItem label={t('nft.contract')}>
              <Ltr>{shortenAddress(address)}</Ltr>
            </DescriptionItem>
          )}
          {network && <DescriptionItem label={t('common.network')}>{network.name}</DescriptionItem>}
        </DescriptionList>
      </ViewBody>
      {explorer && (
        <ViewFooter quiet>
          <ButtonLink variant="plain" size="small" endIcon={externalIcon} href={explorer} target="_blank">
            {t('nft.explorer')}
          </ButtonLink>
        </ViewFooter>
      )}
    </>
  )
}, nftMessages)
