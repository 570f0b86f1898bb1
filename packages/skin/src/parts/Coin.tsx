import { familiar } from '../theme/minerals.js'
import { mineralOf } from './drawing.js'
import { GlyphArt, LetterArt } from './Art.js'
import * as css from './Coin.css.js'
import { Picture } from './Picture.js'

const ether = 'M20 8l8.5 12.2L20 25.3l-8.5-5.1zM20 28l7.5-4.6L20 33l-7.5-9.6z'

const signOf = (symbol: string) => (symbol.startsWith('USD') ? '$' : symbol.startsWith('EUR') ? '€' : undefined)

/** Props of `Coin`. */
export type CoinProps = {
  symbol: string
  src?: string | undefined
  size?: keyof typeof css.sizes
}

/** Mark of a token: a circle with its image, or with the first letter of its symbol. */
export function Coin({ symbol, src, size = 'medium' }: CoinProps) {
  const sign = signOf(symbol)
  return (
    <Picture src={src} shape={css.sizes[size]}>
      {symbol === 'ETH' ? (
        <GlyphArt name={symbol} fill={familiar.ether} d={ether} />
      ) : (
        <LetterArt
          letter={sign ?? String.fromCodePoint(symbol.codePointAt(0) ?? 32)}
          fill={sign ? familiar.money : mineralOf(symbol)}
        />
      )}
    </Picture>
  )
}
