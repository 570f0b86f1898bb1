import { useTheme } from '@portico/headless'
import { useEffect, useLayoutEffect, useState } from 'react'
import { loadedTheme, loadTheme } from '../theme/loadTheme.js'
import { scope } from '../theme/scope.css.js'

const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect

/** Which theme an element carries; what is left out comes from the client. */
export type ScopeOptions = {
  readonly theme?: 'light' | 'dark' | undefined
  readonly variables?: Readonly<Record<string, string>> | undefined
}

/** Class, mode and ref that make an element a theme scope; `isReady` once it would be drawn in the host's variables. */
export function useScope({ theme, variables }: ScopeOptions) {
  const client = useTheme()
  const [element, ref] = useState<HTMLElement | null>(null)
  const mode = theme ?? client.mode
  const all = JSON.stringify({ ...client.variables, ...variables })
  const isPlain = all === '{}'
  const [apply, setApply] = useState(loadedTheme)
  const [isReady, setReady] = useState(isPlain || apply !== undefined)

  useEffect(() => {
    if (isPlain || apply) return
    let isWanted = true
    const arrive = (code: ReturnType<typeof loadedTheme>) => {
      if (!isWanted) return
      setApply(() => code)
      setReady(true)
    }
    loadTheme().then(arrive, () => arrive(undefined))
    return () => {
      isWanted = false
    }
  }, [isPlain, apply])
  useBeforePaint(() => {
    if (element) apply?.(element, mode, JSON.parse(all) as Record<string, string>)
  }, [apply, element, mode, all])

  return { isReady, scope, scoped: { ref, 'data-theme': mode } }
}
