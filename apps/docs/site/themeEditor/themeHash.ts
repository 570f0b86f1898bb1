import { hashStarts } from '../hashStarts'
import { type EditedTheme, keys, kindOf, type Mode, parseValue } from './editedTheme'

/** What a link holds: the changes, and the mode if one was chosen. */
export type LinkedTheme = { readonly edited: EditedTheme; readonly mode: Mode | undefined }

const start = hashStarts.theme

/** Whether the fragment of a URL is a theme, and not a heading of the page. */
export const isThemeHash = (hash: string): boolean => hash.startsWith(start)

/** The fragment for a link; empty when it would say nothing. */
export function toHash({ edited, mode }: LinkedTheme): string {
  const entries = keys.flatMap((key) => (edited[key] === undefined ? [] : [[key, edited[key]]]))
  const text = new URLSearchParams([...(mode ? [['mode', mode]] : []), ...entries]).toString()
  return text && `${start}${text}`
}

/** Whoever wrote the link: what is no variable, or no value of its kind, is left out. */
export function fromHash(hash: string): LinkedTheme {
  const entries = new URLSearchParams(isThemeHash(hash) ? hash.slice(start.length) : '')
  const mode = entries.get('mode')
  const edited = keys.flatMap((key) => {
    const kind = kindOf(key.replace(/\.(?:light|dark)$/, ''))
    const value = kind && parseValue(kind, entries.get(key) ?? '')
    return value ? [[key, value]] : []
  })
  return { edited: Object.fromEntries(edited), mode: mode === 'light' || mode === 'dark' ? mode : undefined }
}
