import { useMemo } from 'react'
import { setThemeMode, setThemeVariables } from '../../actions/viewState.js'
import type { ThemeMode } from '../../client/state.js'
import { usePortico } from '../usePortico.js'
import { usePorticoState } from '../usePorticoState.js'

/** The color scheme, the theme variables by name, and the functions that change them. */
export type UseThemeResult = {
  /** `undefined` follows the system. */
  readonly mode: ThemeMode | undefined
  readonly variables: Readonly<Record<string, string>>
  readonly setMode: (mode: ThemeMode | undefined) => void
  readonly setVariables: (variables: Readonly<Record<string, string>>) => void
}

/**
 * The color scheme and the theme variables of the modal.
 *
 * @example
 * const { setMode } = useTheme()
 * return <button onClick={() => setMode('dark')}>Dark</button>
 */
export function useTheme(): UseThemeResult {
  const client = usePortico()
  const theme = usePorticoState((state) => state.theme)
  return {
    ...theme,
    ...useMemo(
      () => ({
        setMode: (mode: ThemeMode | undefined) => setThemeMode(client, mode),
        setVariables: (variables: Readonly<Record<string, string>>) => setThemeVariables(client, variables),
      }),
      [client],
    ),
  }
}
