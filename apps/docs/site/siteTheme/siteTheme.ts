import { useSyncExternalStore } from 'react'
import { useSystemTheme } from '../useSystemTheme'

/** What a reader chose for the whole site; `auto` follows the system. */
export type SiteTheme = 'auto' | 'light' | 'dark'

/** Rspress reads it too, and before the page is painted. */
const key = 'rspress-theme-appearance'

export function readSiteTheme(): SiteTheme {
  const stored = localStorage.getItem(key)
  return stored === 'light' || stored === 'dark' ? stored : 'auto'
}

/** Keeps it for the next visit. Rspress and this page hear of it as if another tab had chosen it. */
export function chooseSiteTheme(theme: SiteTheme): void {
  localStorage.setItem(key, theme)
  dispatchEvent(new StorageEvent('storage', { key }))
}

export function onSiteTheme(listener: () => void): () => void {
  addEventListener('storage', listener)
  return () => removeEventListener('storage', listener)
}

export const useSiteTheme = (): SiteTheme => useSyncExternalStore(onSiteTheme, readSiteTheme, () => 'auto')

/** The theme that the site is drawn in. In a browser only. */
export function useShownTheme(): 'light' | 'dark' {
  const chosen = useSiteTheme()
  const system = useSystemTheme()
  return chosen === 'auto' ? system : chosen
}
