import type { ReactNode } from 'react'
import type { Drawing } from '../../icons/page.js'
import { wellKnownColors } from '../../theme/placeholderColors.js'
import { classNames } from '../classNames.js'
import { Icon } from './Icon.js'
import * as css from './icons.css.js'
import { ImageWithFallback } from './ImageWithFallback.js'
import { GlyphArt, LetterArt, placeholderColorOf } from './PlaceholderArt.js'

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

/** An icon with a smaller one (a `NetworkIcon` or an `IconBadge`) over its end corner. */
export function BadgedIcon({ children, badge }: { children: ReactNode; badge?: ReactNode }) {
  return (
    <span className={css.badgedIcon}>
      {children}
      {badge && <span className={css.badgeCorner}>{badge}</span>}
    </span>
  )
}

/** A small round icon for the corner of a `BadgedIcon`. */
export function IconBadge({ icon, tone = 'plain' }: { icon: Drawing; tone?: keyof typeof css.badgeTones }) {
  return (
    <span className={classNames(css.iconBadge, css.badgeTones[tone])}>
      <Icon drawing={icon} size="micro" />
    </span>
  )
}
