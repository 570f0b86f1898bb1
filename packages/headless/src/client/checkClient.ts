import { mistakesUrl } from '../constants/docs.js'
import { InvalidOptionsError } from '../errors/setup.js'
import type { Client } from './client.js'

/**
 * What is no client may be passed by an app without types, which would read an error of JavaScript deep inside. Only while it is
 * developed.
 *
 * @throws InvalidOptionsError whose field is `client`
 */
export function checkClient(client: Client, action: string): void {
  if ((client as Client | undefined)?.internals) return
  throw new InvalidOptionsError('client', `${action} needs what createPortico returned. See ${mistakesUrl}#no-client`)
}
