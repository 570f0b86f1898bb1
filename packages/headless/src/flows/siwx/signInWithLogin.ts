import type { Client } from '../../client/client.js'
import { moveFlow } from '../../client/flow.js'
import type { SiwxOption } from '../../client/siwxOption.js'
import type { Connector } from '../../connectors/connector.js'
import type { CaipAddress } from '../../entities/caip.js'
import type { SiwxSession } from '../../entities/schema/accountSchema.js'
import { formatSiwxMessage } from '../../rules/account/siwx.js'
import { accountToSignIn } from './account.js'
import { connectSignIn } from './connectSignIn.js'
import { type PreparedSiwxMessage, siwxMachine } from './machine.js'
import { prepareMessage } from './prepare.js'
import { prepare, requestSignature } from './signIn.js'
import { signWithLogin } from './signMessage.js'
import { findSignedMessage } from './verifySigned.js'

/** A login writes the text itself, by the standard. One that names another site has to be seen first. */
const isOfLogin = ({ data, text, isForeign }: PreparedSiwxMessage) => !isForeign && text === formatSiwxMessage(data)

/** What the login signs, if it is what it was asked for. */
async function sign(
  client: Client,
  {
    account,
    message,
    login,
  }: { readonly account: CaipAddress; readonly message: PreparedSiwxMessage; readonly login: Connector },
  signal: AbortSignal,
): Promise<SiwxSession | undefined> {
  const signed = await signWithLogin(client, { account, message: message.data, login }, signal)
  const { accountAddress: address, chainId: caipNetworkId, ...fields } = message.data
  const request = { ...fields, caipNetworkIds: [caipNetworkId] }
  const data = signed && findSignedMessage(request, { signed, caipNetworkId, accounts: [{ address }] })
  return data && { ...signed, data }
}

/**
 * Has an account that has just logged in sign in: the login asks for it, in place of the view. Whoever rejects that sees the view
 * where it is required, and else stays as they are. The view also follows where the login signs nothing, or something else.
 */
export async function signInWithLogin(
  client: Client,
  option: SiwxOption,
  account: CaipAddress,
  login: Connector,
): Promise<void> {
  const message = await prepareMessage(client, option, account).catch(() => undefined)
  client.internals.slot(connectSignIn).verifying = undefined
  if (accountToSignIn(client, client.state.getState()) !== account) return
  moveFlow(client, siwxMachine, { type: 'required', account })
  if (!message) return void (await prepare(client, option, account))
  moveFlow(client, siwxMachine, { type: 'prepared', account, message })
  if (!isOfLogin(message)) return
  await requestSignature(client, option, {
    account,
    message,
    getSignature: (signal) => sign(client, { account, message, login }, signal),
    isExcusing: !option.isRequired,
  })
}
