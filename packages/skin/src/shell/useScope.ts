import { useTheme } from '@portico/headless'
import { useEffect, useLayoutEffect, useState } from 'react'
import { applyTheme } from '../theme/applyTheme.js'
import { scope } from '../theme/scope.css.js'

const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect

/** Which theme an element carries; what is left out comes from the client. */
export type ScopeOptions = {
  readonly theme?: 'light' | 'dark' | undefined
  readonly variables?: Readonly<Record<string, string>> | undefined
}

/** Class, mode and ref that make an element a theme scope. */
export function useScope({ theme, variables }: ScopeOptions) {
  const client = useTheme()
  const [element, ref] = useState<HTMLElement | null>(null)
  const mode = theme ?? client.mode
  const all = JSON.stringify({ ...client.variables, ...variables })
  useBeforePaint(() => {
    if (element) applyTheme(element, mode, JSON.parse(all) as Record<string, string>)
  }, [element, mode, all])
  return { ref, 'data-theme': mode, scope }
}
