import type { CaipNetworkId, Namespace } from '../../entities/caip.js'
import type { WalletItem } from '../../entities/wallet.js'
import type { PorticoError } from '../../errors/base.js'

/** The wallet to connect. `namespace`: the only one wanted. `network`: the one the wallet is asked to switch to. */
export type ConnectWalletTarget = {
  readonly wallet: WalletItem
  readonly namespace?: Namespace | undefined
  readonly network?: CaipNetworkId | undefined
}

/** The connection of one wallet, from the choice of a namespace to the wallet's answer. */
export type ConnectWalletState =
  | { readonly step: 'idle' }
  /** `namespaces`: those the wallet speaks and the site has configured, at least two. */
  | {
      readonly step: 'choosingNamespace'
      readonly target: ConnectWalletTarget
      readonly namespaces: readonly Namespace[]
    }
  /** `requested`: what the wallet was asked for; `undefined` is every namespace it speaks. */
  | {
      readonly step: 'waiting'
      readonly target: ConnectWalletTarget
      readonly requested: Namespace | undefined
    }
  | {
      readonly step: 'alreadyPending' | 'rejected' | 'failed'
      readonly target: ConnectWalletTarget
      readonly requested: Namespace | undefined
      readonly error: PorticoError
    }
  /** Connected, but not in `missing`, which the site has configured. */
  | { readonly step: 'partial'; readonly target: ConnectWalletTarget; readonly missing: readonly Namespace[] }
  | { readonly step: 'notInstalled' | 'connected'; readonly target: ConnectWalletTarget }
