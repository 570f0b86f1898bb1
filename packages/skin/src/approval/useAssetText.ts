import type { ApprovalAsset } from '@portico/headless/approval'
import { formatAmount, shortenAddress } from '@portico/headless/rules'
import { useContext } from 'react'
import { LocaleContext, useTranslate } from '../messages/useTranslate.js'
import { formatExactAmount, formatFiat } from '../shell/format.js'
import { useApproval } from './ApprovalContext.js'
import { findToken } from './assets.js'

/** In USD. Less is told as less; from more on, it is no market's price. */
const [leastMoney, mostMoney] = [0.01, 1e15]

/** Longest number of an NFT that is shown whole, in digits. */
const maxTokenId = 12

/** What the assets of the request are called, and amounts of them. */
export function useAssetText() {
  const t = useTranslate()
  const { locale } = useContext(LocaleContext)
  const approval = useApproval()
  const find = (asset: ApprovalAsset) => findToken(asset, approval)

  /** In a sentence: its symbol, or the name of a collection. */
  const kindOf = (asset: ApprovalAsset) => {
    const token = find(asset)
    if (asset.type === 'nft') return token?.name || t('approval.someNfts')
    return token?.symbol || t('approval.someTokens')
  }

  const pieceOf = ({ tokenId = '' }: { readonly tokenId?: string | undefined }, name: string | undefined) => {
    const id = tokenId.length > maxTokenId ? shortenAddress(tokenId) : tokenId
    return `${name || t('approval.nft')}${id && ` #${id}`}`
  }

  /** Exact. `amount`: in the smallest unit. */
  const amountOf = (asset: ApprovalAsset, amount: string) => {
    const token = find(asset)
    if (amount === 'unlimited') return t('approval.unlimited', { token: kindOf(asset) })
    if (asset.type === 'nft')
      return `${amount === '1' ? '' : `${formatExactAmount(amount, locale)} × `}${pieceOf(asset, token?.name)}`
    if (!token) return t('approval.units', { amount: formatExactAmount(amount, locale) })
    return `${formatExactAmount(formatAmount(BigInt(amount), token.decimals), locale)} ${kindOf(asset)}`
  }

  /** In US dollars; an empty line where the price is not known, and may come. */
  const valueOf = (asset: ApprovalAsset, amount: string) => {
    const token = find(asset)
    if (asset.type === 'nft' || amount === 'unlimited' || !token) return undefined
    const value = Number(formatAmount(BigInt(amount), token.decimals)) * (token.price ?? 0)
    if (value >= leastMoney && value < mostMoney) return formatFiat(value, locale)
    if (value > 0 && value < leastMoney) return `<${formatFiat(leastMoney, locale)}`
    return approval.prices && '\u00A0'
  }

  return { find, kindOf, amountOf, valueOf }
}
