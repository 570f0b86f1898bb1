import type { Client } from '../../client/client.js'
import { emailAddressSchema } from '../../entities/schema/accountSchema.js'
import type { PorticoError } from '../../errors/base.js'
import { EmailCooldownError, EmbeddedWalletError } from '../../errors/embeddedWallet.js'
import { InvalidDataError } from '../../errors/validation.js'
import { readEmailCooldown } from './cooldown.js'

/** Why no email is sent yet; `undefined` when one may be. */
export function findWait(client: Client): EmailCooldownError | undefined {
  const seconds = readEmailCooldown(client)
  return seconds > 0 ? new EmailCooldownError(seconds) : undefined
}

/** Why no email is sent to an address; `undefined` when one may be. */
export function findRefusal(client: Client, email: string): PorticoError | undefined {
  if (!client.state.getState().connectors.some(({ type }) => type === 'AUTH'))
    return new EmbeddedWalletError('AUTH_CONNECTOR_NOT_FOUND')
  const [issue] = emailAddressSchema.safeParse(email).error?.issues ?? []
  if (issue) return new InvalidDataError([{ path: 'email', code: issue.code, message: issue.message }])
  return findWait(client)
}
