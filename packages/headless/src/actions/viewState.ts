import { checkClient } from '../client/checkClient.js'
import type { Client } from '../client/client.js'
import type { ThemeMode } from '../client/state.js'
import type { AccountTab } from '../rules/modal/features.js'

// Bundlers replace it.
declare const process: { readonly env: { readonly NODE_ENV?: string } }

/**
 * Selects a tab of the account view.
 *
 * @example
 * setAccountTab(portico, 'activity')
 * portico.state.getState().accountTab // 'activity'
 */
export function setAccountTab(client: Client, accountTab: AccountTab): void {
  if (process.env.NODE_ENV !== 'production') checkClient(client, 'setAccountTab')
  client.internals.store.update(() => ({ accountTab }))
}

/**
 * Sets the color scheme; `undefined` follows the system.
 *
 * @example
 * setThemeMode(portico, 'dark')
 * portico.state.getState().theme.mode // 'dark'
 */
export function setThemeMode(client: Client, mode: ThemeMode | undefined): void {
  if (process.env.NODE_ENV !== 'production') checkClient(client, 'setThemeMode')
  client.internals.store.update(({ theme }) => ({ theme: { ...theme, mode } }))
}

/**
 * Replaces all theme variables, which are CSS custom properties by name.
 *
 * @example
 * setThemeVariables(portico, { '--portico-accent': '#2f6f5e' })
 * portico.state.getState().theme.variables // { '--portico-accent': '#2f6f5e' }
 */
export function setThemeVariables(client: Client, variables: Readonly<Record<string, string>>): void {
  if (process.env.NODE_ENV !== 'production') checkClient(client, 'setThemeVariables')
  client.internals.store.update(({ theme }) => ({ theme: { ...theme, variables } }))
}
