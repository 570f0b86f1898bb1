import { useTheme } from '@portico/headless'
import { useEffect, useLayoutEffect, useState } from 'react'
import type { applyTheme } from './applyTheme.js'
import { scope } from './scope.css.js'

type ApplyTheme = typeof applyTheme

let loadedApplyTheme: ApplyTheme | undefined
let pendingApplyTheme: Promise<ApplyTheme> | undefined

/** What sets a host's variables, once its code is here. */
export const getLoadedTheme = (): ApplyTheme | undefined => loadedApplyTheme

/** Fetches what sets a host's variables, once for the page; a failed load is forgotten. */
export function loadTheme(): Promise<ApplyTheme> {
  pendingApplyTheme ??= import('./applyTheme.js').then(
    (file) => (loadedApplyTheme = file.applyTheme),
    (error: unknown) => {
      pendingApplyTheme = undefined
      throw error
    },
  )
  return pendingApplyTheme
}

const useIsomorphicLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect

/** Which theme an element carries; what is left out comes from the client. */
export type ThemeScopeOptions = {
  readonly theme?: 'light' | 'dark' | undefined
  readonly variables?: Readonly<Record<string, string>> | undefined
}

/** Class, mode and ref that make an element a theme scope; `isReady` once it would be drawn in the host's variables. */
export function useThemeScope({ theme, variables }: ThemeScopeOptions) {
  const client = useTheme()
  const [element, ref] = useState<HTMLElement | null>(null)
  const mode = theme ?? client.mode
  const all = JSON.stringify({ ...client.variables, ...variables })
  const isPlain = all === '{}'
  const [apply, setApply] = useState(getLoadedTheme)
  const [isReady, setReady] = useState(isPlain || apply !== undefined)

  useEffect(() => {
    if (isPlain || apply) return
    let isWanted = true
    const arrive = (code: ReturnType<typeof getLoadedTheme>) => {
      if (!isWanted) return
      setApply(() => code)
      setReady(true)
    }
    loadTheme().then(arrive, () => arrive(undefined))
    return () => {
      isWanted = false
    }
  }, [isPlain, apply])
  useIsomorphicLayoutEffect(() => {
    if (element) apply?.(element, mode, JSON.parse(all) as Record<string, string>)
  }, [apply, element, mode, all])

  return { isReady, scope, scoped: { ref, 'data-theme': mode } }
}
