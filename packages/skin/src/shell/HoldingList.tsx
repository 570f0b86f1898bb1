import { useNetwork } from '@portico/headless'
import { useRef } from 'react'
import { holdingWords } from '../locales/holdingWords.js'
import { useText } from '../locales/useText.js'
import { withWords } from '../locales/withWords.js'
import { Code } from '../parts/Address.js'
import { Badge } from '../parts/Badge.js'
import { Coin } from '../parts/Coin.js'
import { Ledger } from '../parts/Ledger.js'
import { Mark } from '../parts/Mark.js'
import { NetworkChip } from '../parts/NetworkChip.js'
import { Row } from '../parts/Row.js'
import { networkImage } from './networkImage.js'
import { shortAmount } from './shortAmount.js'
import type { Holding } from './useHoldings.js'
import { useRowWindow } from './useRowWindow.js'
import { worthText } from './worthText.js'

/** Props of `HoldingList`. */
export type HoldingListProps = {
  readonly label: string
  readonly holdings: readonly Holding[]
  /** Makes the rows buttons. */
  readonly onPick?: (holding: Holding) => void
}

/** What an account holds on the network in use; only the rows near the screen are drawn. */
export const HoldingList = withWords(function HoldingList({ label, holdings, onPick }: HoldingListProps) {
  const text = useText()
  const { network } = useNetwork()
  const frame = useRef<HTMLDivElement>(null)
  const { first, end } = useRowWindow(frame, holdings.length)
  const chip = <NetworkChip name={network.name} src={networkImage(network)} />

  return (
    <div ref={frame}>
      <Ledger label={label}>
        {holdings.slice(first, end).map((holding) => {
          const { address, name, symbol, src, amount, value, isBorrowed } = holding
          return (
            <Row
              key={address ?? ''}
              lead={
                <Mark overlay={chip}>
                  <Coin symbol={isBorrowed ? '?' : symbol} src={src} />
                </Mark>
              }
              name={name}
              sub={<Code>{`${amount === undefined ? '0.00' : shortAmount(amount)} ${symbol}`}</Code>}
              end={value !== undefined && !isBorrowed && <Code>{worthText(value)}</Code>}
              badge={isBorrowed && <Badge tone="warning">{text('holdings.borrowed')}</Badge>}
              onClick={onPick && (() => onPick(holding))}
            />
          )
        })}
      </Ledger>
    </div>
  )
}, holdingWords)
