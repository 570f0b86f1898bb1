import type { Client } from '../client/client.js'
import type { ThemeMode } from '../client/state.js'
import type { AccountTab } from '../rules/modal/features.js'

/** Selects a tab of the account view. */
export function setAccountTab({ internals }: Client, accountTab: AccountTab): void {
  internals.store.update(() => ({ accountTab }))
}

/** Sets the color scheme; `undefined` follows the system. */
export function setThemeMode({ internals }: Client, mode: ThemeMode | undefined): void {
  internals.store.update(({ theme }) => ({ theme: { ...theme, mode } }))
}

/** Replaces all theme variables, which are CSS custom properties by name. */
export function setThemeVariables({ internals }: Client, variables: Readonly<Record<string, string>>): void {
  internals.store.update(({ theme }) => ({ theme: { ...theme, variables } }))
}
