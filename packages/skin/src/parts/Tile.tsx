import type { Drawing } from '../icons/Drawing.js'
import { GlyphArt } from './Art.js'
import { classes } from './classes.js'
import { Icon } from './Icon.js'
import { Picture } from './Picture.js'
import * as css from './Tile.css.js'

/** `small` 22, `medium` 40 (rows), `grid` 52 (directory), `large` 60 px (scenes). */
export type TileSize = keyof typeof css.sizes

/** Mark of a wallet: a rounded square with its image, or with a drawing made from its name. */
export function Tile({ name, src, size = 'medium' }: { name: string; src?: string | undefined; size?: TileSize }) {
  return (
    <Picture src={src} shape={css.sizes[size]}>
      <GlyphArt name={name} />
    </Picture>
  )
}

/** A quiet tile with an icon, for a way to connect that has no logo. */
export function PlainTile({ icon, size = 'medium' }: { icon: Drawing; size?: TileSize }) {
  return (
    <Picture shape={classes(css.sizes[size], css.plain)}>
      <Icon drawing={icon} size="large" />
    </Picture>
  )
}

/** A framed icon in place of a mark, for rows that are not a wallet, coin or network. */
export function IconTile({ icon }: { icon: Drawing }) {
  return (
    <span className={css.iconTile}>
      <Icon drawing={icon} />
    </span>
  )
}

/** Up to four small marks in one frame, for the row that stands for many wallets. */
export function TileCluster({ wallets }: { wallets: readonly { name: string; src?: string | undefined }[] }) {
  return (
    <span className={css.cluster} aria-hidden="true">
      {wallets.slice(0, 4).map((wallet) => (
        <Picture key={wallet.name} src={wallet.src} shape={css.clustered}>
          <GlyphArt name={wallet.name} />
        </Picture>
      ))}
    </span>
  )
}
