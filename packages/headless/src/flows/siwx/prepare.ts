import type { Client, Slot } from '../../client/client.js'
import { flowState, moveFlow } from '../../client/flow.js'
import type { SiwxOption } from '../../client/siwxOption.js'
import type { CaipAddress } from '../../entities/caip.js'
import { addressOf, networkIdOf } from '../../rules/address/caip.js'
import { type PreparedSiwxMessage, siwxMachine } from './machine.js'
import { nonceLifetime, nonceMargin } from './nonce.js'

/** The account whose message is being prepared. */
const running: Slot<{ account?: CaipAddress | undefined; message?: Promise<PreparedSiwxMessage> | undefined }> = {
  create: () => ({}),
}

/** Whether a message can still be signed. */
const isFresh = (message: PreparedSiwxMessage | undefined): message is PreparedSiwxMessage =>
  message !== undefined && Date.now() < message.expiresAt - nonceMargin

async function createMessage(option: SiwxOption, account: CaipAddress): Promise<PreparedSiwxMessage> {
  const { nonce, expiresAt } = await option.store.getNonce()
  const now = Date.now()
  const chainId = networkIdOf(account)
  const fields = await option.createFields(nonce, now)
  const data = { ...fields, accountAddress: addressOf(account), chainId }
  const text = await option.formatMessage(data)
  const isForeign = !text.replace(/^https?:\/\//, '').startsWith(`${location.host} `)
  return { data, text, expiresAt: expiresAt ?? now + nonceLifetime, isForeign }
}

/** Asks the site for a nonce and writes the message of an account, once at a time. Rejects with what stood in the way. */
export async function prepareMessage(
  client: Client,
  option: SiwxOption,
  account: CaipAddress,
): Promise<PreparedSiwxMessage> {
  const current = client.internals.slot(running)
  if (current.account !== account || !current.message) {
    const message = createMessage(option, account)
    const forget = () => {
      if (current.message === message) current.message = undefined
    }
    Object.assign(current, { account, message })
    message.then(forget, forget)
  }
  const message = await (current.message as Promise<PreparedSiwxMessage>)
  moveFlow(client, siwxMachine, { type: 'prepared', account, message })
  return message
}

/** The message of the account that has to sign in, if it can still be signed. */
export function preparedMessage({ state }: Client): PreparedSiwxMessage | undefined {
  const current = flowState(state.getState(), siwxMachine)
  return 'message' in current && isFresh(current.message) ? current.message : undefined
}
