import type { SiwxOption } from '../../client/siwxOption.js'
import { connectSignIn } from './connectSignIn.js'

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
    const code = await import('./signWithConnection.js')
    current.code = { takeSignIn: code.takeSignIn, addSigned: code.addSigned }
    await code.prepareSignIn(client, option)
  } catch (thrown) {
    client.internals.log('warn', `Wallets connect before they sign in: ${String(thrown)}`)
  }
}
