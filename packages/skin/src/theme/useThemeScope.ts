import { singleFlight, useTheme } from '@portico/headless'
import { createContext, useCallback, useContext, useEffect, useState } from 'react'
import type { applyTheme } from './applyTheme.js'
import { scope } from './base.css.js'

type ApplyTheme = typeof applyTheme

let loadedApplyTheme: ApplyTheme | undefined

/** `applyTheme` once it is loaded. */
export const getLoadedTheme = (): ApplyTheme | undefined => loadedApplyTheme

/** Loads `applyTheme` once per page; after a failure the next call tries again. */
const loadTheme = singleFlight(async () => (loadedApplyTheme = (await import('./applyTheme.js')).applyTheme))

/** Theme of an element; what is left out comes from the client. */
export type ThemeScopeOptions = {
  readonly theme?: 'light' | 'dark' | undefined
  readonly variables?: Readonly<Record<string, string>> | undefined
}

/** Theme of everything on a page without React, which gives none to its buttons one by one. */
export const PageThemeContext = createContext<ThemeScopeOptions>({})

/** Class, attributes and ref for an element with the theme; `isReady` once the host's variables can be applied. */
export function useThemeScope({ theme, variables }: ThemeScopeOptions) {
  const client = useTheme()
  const page = useContext(PageThemeContext)
  const mode = theme ?? page.theme ?? client.mode
  const all = JSON.stringify({ ...client.variables, ...page.variables, ...variables })
  const isPlain = all === '{}'
  const [apply, setApply] = useState(getLoadedTheme)
  const [isReady, setReady] = useState(isPlain || apply !== undefined)

  useEffect(() => {
    if (isPlain || apply) return
    let isCurrent = true
    const finish = (code: ReturnType<typeof getLoadedTheme>) => {
      if (!isCurrent) return
      setApply(() => code)
      setReady(true)
    }
    loadTheme().then(finish, () => finish(undefined))
    return () => {
      isCurrent = false
    }
  }, [isPlain, apply])
  // React calls it again whenever one of these changes; an element in the state would draw everything twice.
  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (element) apply?.(element, mode, JSON.parse(all) as Record<string, string>)
    },
    [apply, mode, all],
  )

  return { isReady, scope, scoped: { ref, 'data-theme': mode } }
}
