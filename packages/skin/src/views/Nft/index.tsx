import { useNetwork, useSendNft } from '@portico/headless'
import { getExplorerUrl, shortenAddress } from '@portico/headless/rules'
import { useContext } from 'react'
import { Ltr } from '../../components/basics.js'
import { Button, ButtonLink } from '../../components/buttons/Button.js'
import { HelperText } from '../../components/feedback/feedback.js'
import { NftImage } from '../../components/icons/NftImage.js'
import { DescriptionItem, DescriptionList } from '../../components/list/Description.js'
import { externalIcon } from '../../icons/modal.js'
import { LocaleContext, useErrorText, useTranslate, withMessages } from '../../messages/useTranslate.js'
import type { ViewProps } from '../../shell/declareView.js'
import { formatCompactAmount } from '../../shell/format.js'
import { ViewBody, ViewFooter } from '../../shell/View.js'
import { nftMessages } from './messages.js'
import { FailedText } from '../../shell/FailedText.js'

/** A token id in a line: those of some contracts have 78 digits. */
const shortenTokenId = (tokenId: string) => (tokenId.length > 12 ? shortenAddress(tokenId) : tokenId)

/** Leads to the form of a send, or says why the NFT cannot be sent. */
function SendNft({ send }: { readonly send: ReturnType<typeof useSendNft> }) {
  const t = useTranslate()
  const errorText = useErrorText()
  switch (send.step) {
    case 'unavailable':
      return null
    case 'failed':
      return <FailedText onRetry={send.retry}>{errorText(send.error)}</FailedText>
    case 'notHeld':
      return <HelperText live>{t('nft.notHeld')}</HelperText>
    default:
      return (
        <Button disabled={send.step === 'checking'} onClick={send.start}>
          {t('nft.send')}
        </Button>
      )
  }
}

/** The Nft view: one NFT with its collection and its contract. */
export const Nft = withMessages(function Nft({ params: { nft } }: ViewProps<'Nft'>) {
  const t = useTranslate()
  const { locale } = useContext(LocaleContext)
  const { networks } = useNetwork()
  const { address, amount, caipNetworkId, collection, tokenId } = nft
  const network = networks.find((one) => one.caipNetworkId === caipNetworkId)
  const send = useSendNft({ nft })
  const explorer = address && getExplorerUrl(network, 'address', address)

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
      {(explorer || send.step !== 'unavailable') && (
        <ViewFooter quiet={send.step === 'unavailable'}>
          <SendNft send={send} />
          {explorer && (
            <ButtonLink variant="plain" size="small" endIcon={externalIcon} href={explorer} target="_blank">
              {t('nft.explorer')}
            </ButtonLink>
          )}
        </ViewFooter>
      )}
    </>
  )
}, nftMessages)
