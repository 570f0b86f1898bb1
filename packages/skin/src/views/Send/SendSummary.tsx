import { type Payment, type SendRequest, type SendToken, useNetwork, type UseSendDraftResult } from '@portico/headless'
import { formatAmount } from '@portico/headless/rules'
import { type ReactNode, useContext } from 'react'
import { Address, Ltr, Skeleton, VisuallyHidden } from '../../components/basics.js'
import { TextButton } from '../../components/buttons/Button.js'
import { Callout } from '../../components/feedback/status.js'
import { NftImage } from '../../components/icons/NftImage.js'
import { DescriptionItem, DescriptionList } from '../../components/list/Description.js'
import { LocaleContext, useErrorText, useTranslate } from '../../messages/useTranslate.js'
import { useFiatValue, usePricedFee } from '../../shell/fiatValues.js'
import { NetworkMark } from '../../shell/NetworkMark.js'
import { formatExactAmount } from '../../shell/format.js'
import { formatFee } from '../../shell/formatFee.js'
import { useWalletName } from '../../shell/loginParts.js'

/** Exact amount with symbol, in the locale; the name of a single piece. */
export function formatSendAmount({ amount, token }: Payment, locale: string): string {
  const { decimals, symbol, nft } = token
  if (nft?.standard === 'ERC721') return symbol
  return `${formatExactAmount(formatAmount(amount, decimals), locale)}${nft ? ' ×' : ''} ${symbol}`
}

const findHolding = (tokens: UseSendDraftResult['tokens'], token: SendToken | undefined) =>
  token?.nft ? undefined : tokens.find((one) => one.token.address === token?.address)?.holding

/** Image URL of a token in the account. */
export const getTokenImage = (tokens: UseSendDraftResult['tokens'], token: SendToken | undefined): string | undefined =>
  findHolding(tokens, token)?.iconUrl

/** The image of an NFT that is sent; nothing for a token. */
export const toNftIcon = (token: SendToken | undefined, size: 'small' | 'medium'): ReactNode =>
  token?.nft && <NftImage nft={{ name: token.symbol, imageUrl: token.nft.imageUrl }} size={size} />

/** Warning: the receiver starts and ends like a known address but differs in the middle. */
function LookAlikeWarning() {
  const t = useTranslate()
  return (
    <Callout tone="warning" title={t('send.lookAlike')}>
      {t('send.lookAlikeText')}
    </Callout>
  )
}

const receiverMessages = { program: 'send.program', sysvar: 'send.sysvar', token: 'send.tokenContract' } as const

/** What speaks against sending this: the receiver, the balance, or what a node says that would happen. */
export function SendWarnings({ form: { receiver, warnings, expectedFailure } }: { readonly form: UseSendDraftResult }) {
  const t = useTranslate()
  const errorText = useErrorText()
  return (
    <>
      {receiver?.warnings.map((warning) => {
        if (warning === 'firstTime') return null
        if (warning === 'lookAlike') return <LookAlikeWarning key={warning} />
        return (
          <Callout key={warning} tone="warning">
            {t(receiverMessages[warning])}
          </Callout>
        )
      })}
      {warnings.includes('balanceUnknown') && <Callout tone="warning">{t('send.balanceUnknown')}</Callout>}
      {expectedFailure && (
        <Callout tone="warning" title={t('send.willFail')}>
          {`${errorText(expectedFailure).replace(/[a-z\d]$/i, '$&.')} ${t('send.willFailText')}`}
        </Callout>
      )}
    </>
  )
}

/** The wallet has a request of the account that nobody answered, with the way back to it when it is a send. */
export function OpenRequestNotice({ form: { openRequest, showOpenRequest } }: { readonly form: UseSendDraftResult }) {
  const t = useTranslate()
  const wallet = useWalletName()
  if (!openRequest) return null
  return (
    <Callout title={t('send.openRequest', { wallet })}>
      <span>{`${t('send.openRequestText')} `}</span>
      {openRequest === 'send' && <TextButton onClick={showOpenRequest}>{t('send.viewRequest')}</TextButton>}
    </Callout>
  )
}

/** Name and contract address of the token, since names are not unique; nothing for the native token. */
export function TokenItem({ token: { name, address, nft } }: { readonly token: SendToken }) {
  const t = useTranslate()
  if (!address) return null
  return (
    <>
      <DescriptionItem label={t(nft ? 'send.collection' : 'send.token')} sub={<Address address={address} />} tall>
        <bdi>{name}</bdi>
      </DescriptionItem>
      {nft && (
        <DescriptionItem label={t('send.tokenId')} tall>
          <Address address={nft.tokenId} />
        </DescriptionItem>
      )}
    </>
  )
}

/** Amount, token and receiver; `children` are further `DescriptionItem`s. */
export function SendSummary({ send, children }: { readonly send: Payment; readonly children?: ReactNode }) {
  const t = useTranslate()
  const { locale } = useContext(LocaleContext)
  return (
    <DescriptionList>
      <DescriptionItem label={t('send.amount')} strong>
        <Ltr>{formatSendAmount(send, locale)}</Ltr>
      </DescriptionItem>
      <TokenItem token={send.token} />
      <DescriptionItem label={t('send.to')} tall>
        <Address address={send.to} />
      </DescriptionItem>
      {children}
    </DescriptionList>
  )
}

/** The network that a token is on. */
export const useNetworkOf = ({ caipNetworkId }: SendToken) =>
  useNetwork().networks.find((network) => network.caipNetworkId === caipNetworkId)

/** Props of `FeeSummary`. */
export type FeeSummaryProps = {
  readonly form: UseSendDraftResult
  /** The token that is sent. */
  readonly token: SendToken
  /** Adds the token and the total amount of a send. */
  readonly total?: SendRequest
}

/** Network and fee of a send. */
export function FeeSummary({ form: { fee, price, received, warnings, retryFee }, token, total }: FeeSummaryProps) {
  const t = useTranslate()
  const fiat = useFiatValue()
  const pricedFee = usePricedFee(fee)
  const { locale } = useContext(LocaleContext)
  const network = useNetworkOf(token)
  const { decimals = 18, symbol = '' } = network?.nativeCurrency ?? {}
  const coins = total && !token.address ? total.amount : 0n
  const cost = fee === undefined ? undefined : formatFee(fee, coins, decimals, locale)
  const isFeeUnknown = warnings.includes('feeUnknown')
  const feeText = cost && `${cost.fee} ${symbol}`

  return (
    <DescriptionList>
      {total && <TokenItem token={token} />}
      <DescriptionItem label={t('common.network')}>
        <NetworkMark network={network} />
        <bdi>{network?.name}</bdi>
      </DescriptionItem>
      {total && received !== undefined && received < total.amount && (
        <DescriptionItem label={t('send.received')}>
          <Ltr>{formatSendAmount({ ...total, amount: received }, locale)}</Ltr>
        </DescriptionItem>
      )}
      <DescriptionItem label={t('send.fee')} sub={!isFeeUnknown && fiat(pricedFee)}>
        {isFeeUnknown ? (
          <>
            <span>{`${t('send.feeUnknown')} `}</span>
            <TextButton onClick={retryFee}>{t('common.tryAgain')}</TextButton>
          </>
        ) : (
          (feeText && <Ltr>{feeText}</Ltr>) || (
            <>
              <Skeleton shape="sub" />
              <VisuallyHidden>{t('common.loading')}</VisuallyHidden>
            </>
          )
        )}
      </DescriptionItem>
      {total && cost && (
        <DescriptionItem
          label={t('send.total')}
          sub={fiat(pricedFee, { ...token, amount: total.amount, price })}
          strong
        >
          <Ltr>{token.address ? `${formatSendAmount(total, locale)} + ${feeText}` : `${cost.total} ${symbol}`}</Ltr>
        </DescriptionItem>
      )}
    </DescriptionList>
  )
}
