import { useNetwork, useSendDraft, type ReviewedSend } from '@portico/headless'
import { useText } from '../../locales/useText.js'
import { Code } from '../../parts/Address.js'
import { Fact, Facts } from '../../parts/Facts.js'
import { NetworkChip } from '../../parts/NetworkChip.js'
import { networkImage } from '../../shell/networkImage.js'
import { amountText } from './amountText.js'
import { costText } from './costText.js'
import { TokenFact } from './TokenFact.js'

/** Network and fee of a send, and with `total` what leaves the account, and of which token. */
export function Cost({ send, total = false }: { readonly send: ReviewedSend; readonly total?: boolean }) {
  const text = useText()
  const { networks } = useNetwork()
  const { fee } = useSendDraft()
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === send.token.caipNetworkId)
  const { decimals = 18, symbol = '' } = network?.nativeCurrency ?? {}
  const { address } = send.token
  const cost = fee === undefined ? undefined : costText(fee, address ? 0n : send.amount, decimals)
  const paid = cost && `${cost.fee} ${symbol}`

  return (
    <Facts>
      {total && <TokenFact token={send.token} />}
      <Fact label={text('common.network')}>
        <NetworkChip name={network?.name} src={network && networkImage(network)} />
        <bdi>{network?.name}</bdi>
      </Fact>
      <Fact label={text('send.fee')}>{paid ? <Code>{paid}</Code> : '—'}</Fact>
      {total && cost && (
        <Fact label={text('send.total')} strong>
          <Code>{address ? `${amountText(send)} + ${paid}` : `${cost.total} ${symbol}`}</Code>
        </Fact>
      )}
    </Facts>
  )
}
