import type { Client } from '../client/client.js'
import type { ThemeMode } from '../client/state.js'

/** `undefined` follows the system's colour scheme. */
export function setThemeMode({ internals }: Client, mode: ThemeMode | undefined): void {
  internals.store.update(({ theme }) => ({ theme: { ...theme, mode } }))
}

/** Replaces the host's theme variables; names and values are those of the skin. */
export function setThemeVariables({ internals }: Client, variables: Readonly<Record<string, string>>): void {
  internals.store.update(({ theme }) => ({ theme: { ...theme, variables } }))
}
