import type { ThemeSync } from '../../entities/schema/frameMessageSchema.js'
import type { ConnectorHost } from '../connector.js'

type State = ConnectorHost['state']

const darkScheme = () => globalThis.matchMedia?.('(prefers-color-scheme: dark)')

/** What the page in the frame is told about the look of the site. */
export function toThemeSync({ theme }: ReturnType<State['getState']>): ThemeSync {
  return {
    themeMode: theme.mode ?? (darkScheme()?.matches ? 'dark' : 'light'),
    themeVariables: { ...theme.variables },
  }
}

/** Calls `listener` when the site changes its look, or the system between light and dark. Returns a function that ends it. */
export function watchTheme(state: State, listener: () => void): () => void {
  const scheme = darkScheme()
  const unsubscribe = state.subscribe(({ theme }) => theme, listener)
  scheme?.addEventListener('change', listener)
  return () => {
    unsubscribe()
    scheme?.removeEventListener('change', listener)
  }
}
