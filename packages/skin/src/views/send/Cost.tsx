import { useNetwork, useSendDraft, type ReviewedSend } from '@portico/headless'
import { useText } from '../../locales/useText.js'
import { Code } from '../../parts/Address.js'
import { Fact, Facts } from '../../parts/Facts.js'
import { NetworkChip } from '../../parts/NetworkChip.js'
import { networkImage } from '../../shell/networkImage.js'
import { costText } from './costText.js'

/** Network and fee of a send, and with `total` what leaves the account. */
export function Cost({ send, total = false }: { readonly send: ReviewedSend; readonly total?: boolean }) {
  const text = useText()
  const { networks } = useNetwork()
  const { fee } = useSendDraft()
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === send.token.caipNetworkId)
  const { decimals = 18, symbol = '' } = network?.nativeCurrency ?? {}
  const cost = fee === undefined ? undefined : costText(fee, send.amount, decimals)

  return (
    <Facts>
      <Fact label={text('common.network')}>
        <NetworkChip name={network?.name} src={network && networkImage(network)} />
        <bdi>{network?.name}</bdi>
      </Fact>
      <Fact label={text('send.fee')}>{cost ? <Code>{`${cost.fee} ${symbol}`}</Code> : '—'}</Fact>
      {total && cost && (
        <Fact label={text('send.total')} strong>
          <Code>{`${cost.total} ${symbol}`}</Code>
        </Fact>
      )}
    </Facts>
  )
}
