import { disconnect } from '../../actions/connection/disconnect.js'
import { reportError } from '../../actions/reportError.js'
import type { Client } from '../../client/client.js'
import type { CaipAddress } from '../../entities/caip.js'
import { FeatureError } from '../../errors/failures.js'
import { toPorticoErrorAsync } from '../../errors/load.js'
import { namespaceOf } from '../../rules/address/caip.js'

/** The site cannot be asked who is signed in, or for a nonce: nobody may take the account for one that is. */
export async function failAuthentication(client: Client, account: CaipAddress, thrown: unknown): Promise<void> {
  const cause = await toPorticoErrorAsync(thrown)
  const { notifications, modal } = client.internals
  notifications.showError(reportError(client, new FeatureError('AUTHENTICATION_FAILED', { cause })))
  await disconnect(client, { namespace: namespaceOf(account) }).catch(() => undefined)
  modal.open({ route: { view: 'Connect', params: undefined }, reason: 'signInRequired' })
}
