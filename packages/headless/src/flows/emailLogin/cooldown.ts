import { type Client, getStorage } from '../../client/client.js'
import { emailCooldown } from '../../rules/account/embedded.js'

/** Whole seconds until another email may be sent; `0` when it may be now. Kept through a reload. */
export const readEmailCooldown = (client: Client): number =>
  emailCooldown(getStorage(client).read('lastEmailLoginTime'), Date.now())

/** An email is being sent: the next one has to wait. Returns a function that takes this back, because none was sent. */
export function startEmailCooldown(client: Client): () => void {
  const storage = getStorage(client)
  const before = storage.read('lastEmailLoginTime')
  storage.write('lastEmailLoginTime', Date.now())
  return () => storage.write('lastEmailLoginTime', before)
}
