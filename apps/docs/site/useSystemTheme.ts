import { useSyncExternalStore } from 'react'

const prefersDark = '(prefers-color-scheme: dark)'

function subscribe(listener: () => void): () => void {
  const query = matchMedia(prefersDark)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** The theme that the system asks for. In a browser only. */
export const useSystemTheme = (): 'light' | 'dark' =>
  useSyncExternalStore(subscribe, () => matchMedia(prefersDark).matches) ? 'dark' : 'light'
