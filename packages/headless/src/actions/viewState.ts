import type { Client } from '../client/client.js'
import type { ThemeMode } from '../client/state.js'
import type { AccountTab } from '../rules/modal/features.js'

/** Selects a tab of the account view. */
export function setAccountTab(client: Client, accountTab: AccountTab): void {
  client.internals.store.update(() => ({ accountTab }))
}

/** Sets the color scheme; `undefined` follows the system. */
export function setThemeMode(client: Client, mode: ThemeMode | undefined): void {
  client.internals.store.update(({ theme }) => ({ theme: { ...theme, mode } }))
}

/** Replaces all theme variables, which are CSS custom properties by name. */
export function setThemeVariables(client: Client, variables: Readonly<Record<string, string>>): void {
  client.internals.store.update(({ theme }) => ({ theme: { ...theme, variables } }))
}
