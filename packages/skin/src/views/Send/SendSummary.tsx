import { type SendRequest, type SendToken, useNetwork, useSendDraft } from '@portico/headless'
import { Callout } from '../../components/feedback/Callout.js'
import { getNetworkImage, NetworkIcon } from '../../components/icons/NetworkIcon.js'
import { DescriptionItem, DescriptionList } from '../../components/list/TransactionSummary.js'
import { Address, Ltr } from '../../components/text/Text.js'
import { useTranslate } from '../../messages/useTranslate.js'
import { formatFee, formatSendAmount } from './sendRequest.js'

/** The receiver starts and ends like somebody paid before, and is somebody else. */
export function LookAlikeWarning() {
  const text = useTranslate()
  return (
    <Callout tone="warning" title={text('send.lookAlike')}>
      {text('send.lookAlikeText')}
    </Callout>
  )
}

/** Which token is sent, by the address that alone tells it from others of its name; nothing for the native coin. */
export function TokenItem({ token: { name, address } }: { readonly token: SendToken }) {
  const text = useTranslate()
  if (!address) return null
  return (
    <DescriptionItem label={text('send.token')} sub={<Address address={address} />} tall>
      <bdi>{name}</bdi>
    </DescriptionItem>
  )
}

/** How much goes to whom. */
export function SendSummary({ send }: { readonly send: SendRequest }) {
  const text = useTranslate()
  return (
    <DescriptionList>
      <DescriptionItem label={text('send.amount')} strong>
        <Ltr>{formatSendAmount(send)}</Ltr>
      </DescriptionItem>
      <TokenItem token={send.token} />
      <DescriptionItem label={text('send.to')} tall>
        <Address address={send.to} />
      </DescriptionItem>
    </DescriptionList>
  )
}

/** Network and fee of a send, and with `total` what leaves the account, and of which token. */
export function FeeSummary({ send, total = false }: { readonly send: SendRequest; readonly total?: boolean }) {
  const text = useTranslate()
  const { networks } = useNetwork()
  const { fee } = useSendDraft()
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === send.token.caipNetworkId)
  const { decimals = 18, symbol = '' } = network?.nativeCurrency ?? {}
  const { address } = send.token
  const cost = fee === undefined ? undefined : formatFee(fee, address ? 0n : send.amount, decimals)
  const paid = cost && `${cost.fee} ${symbol}`

  return (
    <DescriptionList>
      {total && <TokenItem token={send.token} />}
      <DescriptionItem label={text('common.network')}>
        <NetworkIcon name={network?.name} src={network && getNetworkImage(network)} />
        <bdi>{network?.name}</bdi>
      </DescriptionItem>
      <DescriptionItem label={text('send.fee')}>{paid ? <Ltr>{paid}</Ltr> : '—'}</DescriptionItem>
      {total && cost && (
        <DescriptionItem label={text('send.total')} strong>
          <Ltr>{address ? `${formatSendAmount(send)} + ${paid}` : `${cost.total} ${symbol}`}</Ltr>
        </DescriptionItem>
      )}
    </DescriptionList>
  )
}
