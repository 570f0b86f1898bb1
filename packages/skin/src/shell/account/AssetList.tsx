import { useBalance, useNetwork, useTokens } from '@portico/headless'
import { formatAmount } from '@portico/headless/rules'
import { useContext, useMemo, useRef } from 'react'
import { BadgedIcon, TokenIcon } from '../../components/icons/TokenIcon.js'
import { getNetworkImage, NetworkIcon } from '../../components/icons/NetworkIcon.js'
import { Badge, List, Row } from '../../components/list/List.js'
import { useVirtualRows } from '../../components/list/useVirtualRows.js'
import { Ltr } from '../../components/text/Text.js'
import { assetMessages } from '../../messages/en/account.js'
import { LocaleContext, useTranslate, withMessages } from '../../messages/useTranslate.js'
import { formatCompactAmount, formatFiat } from './format.js'

/** A token in an account: native or not. */
export type Asset = {
  /** CAIP-10 account of the token contract; `undefined` for the native token. */
  readonly address?: string | undefined
  readonly name: string
  readonly symbol: string
  readonly src?: string | undefined
  /** Whole units; `undefined` when the balance is unknown. */
  readonly amount: string | undefined
  /** In US dollars. */
  readonly value?: number | undefined
  /** A token whose symbol is that of the native token. */
  readonly isSpoofedNative?: boolean
}

/** Tokens of the connected account: the native one first, then each other token once, by address. */
export function useAssets() {
  const { network } = useNetwork()
  const nativeBalance = useBalance()
  const tokens = useTokens()
  const { data: balance } = nativeBalance
  const { data: tokenBalances } = tokens

  const assets = useMemo(() => {
    const nativeToken = tokenBalances?.find(({ address }) => !address)
    const isKnown = balance !== undefined || nativeToken !== undefined
    const native: Asset = {
      ...network.nativeCurrency,
      src: nativeToken?.iconUrl,
      amount: balance ? formatAmount(balance.value, balance.decimals) : nativeToken?.quantity.numeric,
      value: nativeToken?.value,
    }
    const isNativeSymbol = (symbol: string) => symbol.toLowerCase() === network.nativeCurrency.symbol.toLowerCase()
    const seen = new Set<string>()
    const others = (tokenBalances ?? []).flatMap(
      ({ address, name, symbol, iconUrl: src, quantity, value }): Asset[] => {
        if (!address || seen.has(address)) return []
        seen.add(address)
        return [
          { address, name, symbol, src, amount: quantity.numeric, value, isSpoofedNative: isNativeSymbol(symbol) },
        ]
      },
    )
    return isKnown ? [native, ...others] : others
  }, [network, balance, tokenBalances])

  const failed = [nativeBalance, tokens].filter(({ isError, data }) => isError && data === undefined)
  return {
    assets,
    isPending: nativeBalance.isPending || tokens.isLoading,
    isFetching: failed.some(({ isFetching }) => isFetching),
    /** Time of the last failed read, in epoch ms; `undefined` when everything could be read. */
    failedAt: failed.length > 0 ? Math.max(...failed.map(({ errorUpdatedAt }) => errorUpdatedAt)) : undefined,
    /** Repeats the failed reads. */
    retry: () => failed.forEach(({ refetch }) => void refetch()),
  }
}

/** Props of `AssetList`. */
export type AssetListProps = {
  readonly label: string
  readonly assets: readonly Asset[]
  /** Makes the rows buttons. */
  readonly onSelect?: (asset: Asset) => void
}

/** Tokens on the active network; only the rows near the screen are rendered. */
export const AssetList = withMessages(function AssetList({ label, assets, onSelect }: AssetListProps) {
  const t = useTranslate()
  const { locale } = useContext(LocaleContext)
  const { network } = useNetwork()
  const frame = useRef<HTMLDivElement>(null)
  const { first, end } = useVirtualRows(frame, assets.length)
  const networkIcon = <NetworkIcon name={network.name} src={getNetworkImage(network)} />

  return (
    <div ref={frame}>
      <List label={label}>
        {assets.slice(first, end).map((asset) => {
          const { address, name, symbol, src, amount, value, isSpoofedNative } = asset
          return (
            <Row
              key={address ?? ''}
              leading={
                <BadgedIcon badge={networkIcon}>
                  <TokenIcon symbol={isSpoofedNative ? '?' : symbol} src={src} />
                </BadgedIcon>
              }
              name={name}
              sub={<Ltr>{`${amount === undefined ? '0.00' : formatCompactAmount(amount, locale)} ${symbol}`}</Ltr>}
              end={value !== undefined && !isSpoofedNative && <Ltr>{formatFiat(value, locale)}</Ltr>}
              badge={isSpoofedNative && <Badge tone="warning">{t('tokens.notVerified')}</Badge>}
              onClick={onSelect && (() => onSelect(asset))}
            />
          )
        })}
      </List>
    </div>
  )
}, assetMessages)
