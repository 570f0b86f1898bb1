import { wellKnownColors } from '../../theme/placeholderColors.js'
import * as css from './icons.css.js'
import { GlyphArt, ImageWithFallback, LetterArt, placeholderColorOf } from './ImageWithFallback.js'

const etherGlyph = 'M20 8l8.5 12.2L20 25.3l-8.5-5.1zM20 28l7.5-4.6L20 33l-7.5-9.6z'

const currencySignOf = (symbol: string) => (symbol.startsWith('USD') ? '$' : symbol.startsWith('EUR') ? '€' : undefined)

/** Props of `TokenIcon`. */
export type TokenIconProps = {
  symbol: string
  src?: string | undefined
  size?: keyof typeof css.tokenSizes
}

/** Icon of a token: its image in a circle, or the first letter of its symbol. */
export function TokenIcon({ symbol, src, size = 'medium' }: TokenIconProps) {
  const sign = currencySignOf(symbol)
  return (
    <ImageWithFallback src={src} shape={css.tokenSizes[size]}>
      {symbol === 'ETH' ? (
        <GlyphArt name={symbol} fill={wellKnownColors.ether} d={etherGlyph} />
      ) : (
        <LetterArt
          letter={sign ?? String.fromCodePoint(symbol.codePointAt(0) ?? 32)}
          fill={sign ? wellKnownColors.money : placeholderColorOf(symbol)}
        />
      )}
    </ImageWithFallback>
  )
}
