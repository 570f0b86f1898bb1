import type { Drawing } from '../../icons/page.js'
import { classNames } from '../basics.js'
import * as css from './icons.css.js'
import { ImageWithFallback } from './ImageWithFallback.js'
import { Icon } from './pageIcons.js'

/** `small` 22, `medium` 40 (rows), `grid` 52 (directory), `large` 60 px (`StatusHero`). */
export type WalletIconSize = keyof typeof css.walletSizes

/** Icon of a wallet: its image in a rounded square, or the first letter of its name. */
export function WalletIcon({
  name,
  src,
  size = 'medium',
}: {
  name: string
  src?: string | undefined
  size?: WalletIconSize
}) {
  return <ImageWithFallback src={src} shape={css.walletSizes[size]} name={name} />
}

/** An icon in the frame of a `WalletIcon`, for a way to connect that has no logo. */
export function GenericWalletIcon({ icon, size = 'medium' }: { icon: Drawing; size?: WalletIconSize }) {
  return (
    <ImageWithFallback shape={classNames(css.walletSizes[size], css.plainFrame)}>
      <Icon drawing={icon} size="large" />
    </ImageWithFallback>
  )
}

/** Up to four small wallet icons in one frame, for the row of all wallets. */
export function WalletIconCluster({ wallets }: { wallets: readonly { name: string; src?: string | undefined }[] }) {
  return (
    <span className={css.cluster} aria-hidden="true">
      {wallets.slice(0, 4).map((wallet) => (
        <ImageWithFallback key={wallet.name} src={wallet.src} shape={css.clusterItem} name={wallet.name} />
      ))}
    </span>
  )
}
