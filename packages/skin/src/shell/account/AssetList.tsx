import { useBalance, useNetwork, useTokens } from '@portico/headless'
import { formatAmount } from '@portico/headless/rules'
import { useMemo, useRef } from 'react'
import { BadgedIcon } from '../../components/icons/BadgedIcon.js'
import { getNetworkImage, NetworkIcon } from '../../components/icons/NetworkIcon.js'
import { TokenIcon } from '../../components/icons/TokenIcon.js'
import { Badge, List, Row } from '../../components/list/List.js'
import { useVirtualRows } from '../../components/list/useVirtualRows.js'
import { Ltr } from '../../components/text/Text.js'
import { assetMessages } from '../../messages/en/tokens.js'
import { useTranslate } from '../../messages/useTranslate.js'
import { withMessages } from '../../messages/withMessages.js'
import { formatCompactAmount, formatFiat } from './format.js'

/** One line of what an account holds. */
export type Asset = {
  /** The token's account (CAIP-10); the coin of the network has none. */
  readonly address?: string | undefined
  readonly name: string
  readonly symbol: string
  readonly src?: string | undefined
  /** Whole units; `undefined` where nobody counts them. */
  readonly amount: string | undefined
  /** US dollars. */
  readonly value?: number | undefined
  /** A token that calls itself like the coin of the network. */
  readonly isSpoofedNative?: boolean
}

/** What the connected account holds: the coin of the network first, then each token once, known by its address. */
export function useAssets() {
  const { network } = useNetwork()
  const coins = useBalance()
  const tokens = useTokens()
  const { data: balance } = coins
  const { data: held } = tokens

  const holdings = useMemo(() => {
    const own = held?.find(({ address }) => !address)
    const isKnown = balance !== undefined || own !== undefined
    const native: Asset = {
      ...network.nativeCurrency,
      src: own?.iconUrl,
      amount: balance ? formatAmount(balance.value, balance.decimals) : own?.quantity.numeric,
      value: own?.value,
    }
    const isOwn = (symbol: string) => symbol.toLowerCase() === network.nativeCurrency.symbol.toLowerCase()
    const seen = new Set<string>()
    const others = (held ?? []).flatMap(({ address, name, symbol, iconUrl: src, quantity, value }): Asset[] => {
      if (!address || seen.has(address)) return []
      seen.add(address)
      return [{ address, name, symbol, src, amount: quantity.numeric, value, isSpoofedNative: isOwn(symbol) }]
    })
    return isKnown ? [native, ...others] : others
  }, [network, balance, held])

  const failed = [coins, tokens].filter(({ isError, data }) => isError && data === undefined)
  return {
    holdings,
    isPending: coins.isPending || tokens.isLoading,
    isFetching: failed.some(({ isFetching }) => isFetching),
    /** When a part of it last could not be read; ms since epoch. */
    failedAt: failed.length > 0 ? Math.max(...failed.map(({ errorUpdatedAt }) => errorUpdatedAt)) : undefined,
    /** Reads again what could not be read. */
    retry: () => failed.forEach(({ refetch }) => void refetch()),
  }
}

/** Props of `HoldingList`. */
export type AssetListProps = {
  readonly label: string
  readonly holdings: readonly Asset[]
  /** Makes the rows buttons. */
  readonly onPick?: (holding: Asset) => void
}

/** What an account holds on the network in use; only the rows near the screen are drawn. */
export const AssetList = withMessages(function AssetList({ label, holdings, onPick }: AssetListProps) {
  const text = useTranslate()
  const { network } = useNetwork()
  const frame = useRef<HTMLDivElement>(null)
  const { first, end } = useVirtualRows(frame, holdings.length)
  const chip = <NetworkIcon name={network.name} src={getNetworkImage(network)} />

  return (
    <div ref={frame}>
      <List label={label}>
        {holdings.slice(first, end).map((holding) => {
          const { address, name, symbol, src, amount, value, isSpoofedNative } = holding
          return (
            <Row
              key={address ?? ''}
              lead={
                <BadgedIcon overlay={chip}>
                  <TokenIcon symbol={isSpoofedNative ? '?' : symbol} src={src} />
                </BadgedIcon>
              }
              name={name}
              sub={<Ltr>{`${amount === undefined ? '0.00' : formatCompactAmount(amount)} ${symbol}`}</Ltr>}
              end={value !== undefined && !isSpoofedNative && <Ltr>{formatFiat(value)}</Ltr>}
              badge={isSpoofedNative && <Badge tone="warning">{text('holdings.borrowed')}</Badge>}
              onClick={onPick && (() => onPick(holding))}
            />
          )
        })}
      </List>
    </div>
  )
}, assetMessages)
