import type { applyTheme } from './applyTheme.js'

type Apply = typeof applyTheme

let here: Apply | undefined
let coming: Promise<Apply> | undefined

/** What sets a host's variables, once its code is here. */
export const loadedTheme = (): Apply | undefined => here

/** Fetches what sets a host's variables, once for the page; a failed load is forgotten. */
export function loadTheme(): Promise<Apply> {
  coming ??= import('./applyTheme.js').then(
    (file) => (here = file.applyTheme),
    (error: unknown) => {
      coming = undefined
      throw error
    },
  )
  return coming
}
