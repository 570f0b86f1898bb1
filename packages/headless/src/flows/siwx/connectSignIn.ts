import type { Slot } from '../../client/client.js'
import type { SiwxOption } from '../../client/siwxOption.js'
import type { Connector, SignInRequest } from '../../connectors/connector.js'
import type { CaipAddress } from '../../entities/caip.js'

/** A sign-in that a wallet is asked for with the connection. */
type ConnectSignIn = {
  /** Loaded before the press. */
  code?: Pick<SiwxOption, 'takeSignIn' | 'addSigned'>
  isPreparing?: boolean
  /** What the next wallet is asked to sign. `until`: epoch ms. */
  ready?: { readonly request: SignInRequest; readonly until: number } | undefined
  /** What the wallet that connects now was asked to sign. */
  asked?: SignInRequest | undefined
  /** That of a login whose account has not been asked to sign in yet. */
  login?: Connector | undefined
  /** The account whose sign-in is on its way without the view: until that is known, nobody is asked for another one. */
  verifying?: CaipAddress | undefined
  /** Called once it is. */
  onVerified?: () => void
}

export const connectSignIn: Slot<ConnectSignIn> = { create: () => ({}) }
