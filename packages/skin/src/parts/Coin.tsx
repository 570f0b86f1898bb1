import { slate } from '../theme/minerals.js'
import { mineralOf } from './drawing.js'
import { GlyphArt, LetterArt } from './Art.js'
import * as css from './Coin.css.js'
import { Picture } from './Picture.js'

const ether = 'M20 8l8.5 12.2L20 25.3l-8.5-5.1zM20 28l7.5-4.6L20 33l-7.5-9.6z'

const letterOf = (symbol: string) => {
  if (symbol.startsWith('USD')) return '$'
  if (symbol.startsWith('EUR')) return '€'
  return [...symbol][0]?.toUpperCase() ?? ''
}

/** Mark of a token: a circle with its image, or with the first letter of its symbol. */
export function Coin({ symbol, src, size = 'medium' }: { symbol: string; src?: string | undefined; size?: keyof typeof css.sizes }) {
  return (
    <Picture src={src} shape={css.sizes[size]}>
      {symbol === 'ETH' ? (
        <GlyphArt name={symbol} fill={slate} d={ether} />
      ) : (
        <LetterArt letter={letterOf(symbol)} fill={mineralOf(symbol)} />
      )}
    </Picture>
  )
}
