import type { AccountTab } from '../rules/modal/features.js'
import type { Client } from '../client/client.js'

/** Shows a tab of the account. */
export function setAccountTab({ internals }: Client, accountTab: AccountTab): void {
  internals.store.update(() => ({ accountTab }))
}
