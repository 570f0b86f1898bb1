import { wellKnownColors } from '../../theme/placeholderColors.js'
import * as css from './icons.css.js'
import { GlyphArt, ImageWithFallback } from './ImageWithFallback.js'

const etherGlyph = 'M20 8l8.5 12.2L20 25.3l-8.5-5.1zM20 28l7.5-4.6L20 33l-7.5-9.6z'

const currencySignOf = (symbol: string) => (symbol.startsWith('USD') ? '$' : symbol.startsWith('EUR') ? '€' : undefined)

/** Props of `TokenIcon`. */
export type TokenIconProps = {
  symbol: string
  src?: string | undefined
  /** The coin of its network. Ether has a mark of its own, the same in every view. */
  isNative?: boolean | undefined
  size?: keyof typeof css.tokenSizes
}

/** Icon of a token: its image in a circle, or the first letter of its symbol. */
export function TokenIcon({ symbol, src, isNative, size = 'medium' }: TokenIconProps) {
  const isEther = isNative && symbol === 'ETH'
  const sign = currencySignOf(symbol)
  return (
    <ImageWithFallback
      src={isEther ? undefined : src}
      shape={css.tokenSizes[size]}
      name={isEther ? undefined : symbol}
      letter={sign}
      color={sign && css.moneyColor}
    >
      {isEther && <GlyphArt fill={wellKnownColors.ether} d={etherGlyph} />}
    </ImageWithFallback>
  )
}
