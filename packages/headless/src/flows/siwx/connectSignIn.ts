import type { Slot } from '../../client/client.js'
import type { SiwxOption } from '../../client/siwxOption.js'
import type { Connector, SignInRequest } from '../../connectors/connector.js'
import type { CaipAddress } from '../../entities/caip.js'

/** A sign-in that a wallet is asked for with the connection. */
type ConnectSignIn = {
  /** Loaded before the press. */
  code?: typeof import('./signWithConnection.js')
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

/** See `SiwxOption`. Until its code is there, nobody is asked. */
export const takeSignIn: SiwxOption['takeSignIn'] = (client, ...request) =>
  client.internals.slot(connectSignIn).code?.takeSignIn(client, ...request)

/** See `SiwxOption`. */
export const addSigned: SiwxOption['addSigned'] = (client, sessions) =>
  client.internals.slot(connectSignIn).code?.addSigned(client, sessions)

/** See `SiwxOption`. */
export const addLogin: SiwxOption['addLogin'] = (client, connector) => {
  client.internals.slot(connectSignIn).login = connector
}

/** Prepares what the next wallet signs with the connection, where that is required, for as long as the modal is open. */
export async function prepareConnectSignIn(...[client, option]: Parameters<SiwxOption['start']>): Promise<void> {
  if (!option.isRequired || !client.state.getState().modal.isOpen) return
  const current = client.internals.slot(connectSignIn)
  try {
    current.code = await import('./signWithConnection.js')
    await current.code.prepareSignIn(client, option)
  } catch (thrown) {
    client.internals.log('warn', `Wallets connect before they sign in: ${String(thrown)}`)
  }
}
