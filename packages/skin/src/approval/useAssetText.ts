import type { ApprovalAsset } from '@portico/headless/approval'
import { formatAmount, shortenAddress } from '@portico/headless/rules'
import { useContext } from 'react'
import { LocaleContext, useTranslate } from '../messages/useTranslate.js'
import { formatExactAmount, formatFiat } from '../shell/format.js'
import { useApproval } from './ApprovalContext.js'
import { findToken } from './assets.js'

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

  /** In US dollars, where the price is known, and from a cent on. */
  const valueOf = (asset: ApprovalAsset, amount: string) => {
    const token = find(asset)
    if (asset.type === 'nft' || amount === 'unlimited' || token?.price === undefined) return undefined
    const value = Number(formatAmount(BigInt(amount), token.decimals)) * token.price
    return value < 0.01 ? undefined : formatFiat(value, locale)
  }

  return { find, kindOf, amountOf, valueOf }
}
