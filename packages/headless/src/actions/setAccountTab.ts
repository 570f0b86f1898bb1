import type { AccountTab } from '../rules/accountTabs.js'
import type { Client } from '../client/client.js'

/** Shows a tab of the account. */
export function setAccountTab({ internals }: Client, tab: AccountTab): void {
  internals.store.update(() => ({ tab }))
}
