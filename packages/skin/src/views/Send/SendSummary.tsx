import { type SendRequest, type SendToken, useNetwork, useSendDraft } from '@portico/headless'
import { Callout } from '../../components/feedback/status.js'
import { getNetworkImage, NetworkIcon } from '../../components/icons/NetworkIcon.js'
import { DescriptionItem, DescriptionList } from '../../components/list/TransactionSummary.js'
import { Address, Ltr } from '../../components/text/Text.js'
import { useTranslate } from '../../messages/useTranslate.js'
import { formatFee, formatSendAmount } from './sendRequest.js'

/** Warning: the receiver starts and ends like a known address but differs in the middle. */
export function LookAlikeWarning() {
  const t = useTranslate()
  return (
    <Callout tone="warning" title={t('send.lookAlike')}>
      {t('send.lookAlikeText')}
    </Callout>
  )
}

/** Name and contract address of the token, since names are not unique; nothing for the native token. */
function TokenItem({ token: { name, address } }: { readonly token: SendToken }) {
  const t = useTranslate()
  if (!address) return null
  return (
    <DescriptionItem label={t('send.token')} sub={<Address address={address} />} tall>
      <bdi>{name}</bdi>
    </DescriptionItem>
  )
}

/** Amount, token and receiver. */
export function SendSummary({ send }: { readonly send: SendRequest }) {
  const t = useTranslate()
  return (
    <DescriptionList>
      <DescriptionItem label={t('send.amount')} strong>
        <Ltr>{formatSendAmount(send)}</Ltr>
      </DescriptionItem>
      <TokenItem token={send.token} />
      <DescriptionItem label={t('send.to')} tall>
        <Address address={send.to} />
      </DescriptionItem>
    </DescriptionList>
  )
}

/** Props of `FeeSummary`. */
export type FeeSummaryProps = {
  /** The token that is sent. */
  readonly token: SendToken
  /** Adds the token and the total amount of a send. */
  readonly total?: SendRequest
}

/** Network and fee of a send. */
export function FeeSummary({ token, total }: FeeSummaryProps) {
  const t = useTranslate()
  const { networks } = useNetwork()
  const { fee } = useSendDraft()
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === token.caipNetworkId)
  const { decimals = 18, symbol = '' } = network?.nativeCurrency ?? {}
  const coins = total && !token.address ? total.amount : 0n
  const cost = fee === undefined ? undefined : formatFee(fee, coins, decimals)
  const feeText = cost && `${cost.fee} ${symbol}`

  return (
    <DescriptionList>
      {total && <TokenItem token={token} />}
      <DescriptionItem label={t('common.network')}>
        <NetworkIcon name={network?.name} src={network && getNetworkImage(network)} />
        <bdi>{network?.name}</bdi>
      </DescriptionItem>
      <DescriptionItem label={t('send.fee')}>{feeText ? <Ltr>{feeText}</Ltr> : '—'}</DescriptionItem>
      {total && cost && (
        <DescriptionItem label={t('send.total')} strong>
          <Ltr>{token.address ? `${formatSendAmount(total)} + ${feeText}` : `${cost.total} ${symbol}`}</Ltr>
        </DescriptionItem>
      )}
    </DescriptionList>
  )
}
