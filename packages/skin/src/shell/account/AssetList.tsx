import { type Asset, useNetwork } from '@portico/headless'
import { useContext, useRef } from 'react'
import { BadgedIcon, TokenIcon } from '../../components/icons/TokenIcon.js'
import { getNetworkImage, NetworkIcon } from '../../components/icons/NetworkIcon.js'
import { Badge, List, Row } from '../../components/list/List.js'
import { useVirtualRows } from '../../components/list/useVirtualRows.js'
import { Ltr } from '../../components/text/Text.js'
import { assetMessages } from '../../messages/en/account.js'
import { LocaleContext, useTranslate, withMessages } from '../../messages/useTranslate.js'
import { formatCompactAmount, formatFiat } from './format.js'

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
          const { id, name, symbol, imageUrl, amount, value, isSpoofedNative } = asset
          return (
            <Row
              key={id}
              leading={
                <BadgedIcon badge={networkIcon}>
                  <TokenIcon symbol={isSpoofedNative ? '?' : symbol} src={imageUrl} />
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
