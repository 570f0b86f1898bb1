import { useEffect, useState } from 'react'
import { useShownTheme } from '../siteTheme/siteTheme'
import type { EditedTheme, Mode } from './editedTheme'
import { fromHash, isThemeHash, toHash } from './themeHash'

/** Time without a change after which the URL is written, in ms: Safari throws when a page writes it 100 times in 30 s. */
const pause = 300

/** The changes and the mode, which the fragment of the URL keeps. */
export function useEditedTheme() {
  const siteMode = useShownTheme()
  const [theme, setTheme] = useState(() => fromHash(location.hash))

  const hash = toHash(theme)

  useEffect(() => {
    const timer = setTimeout(() => {
      // A heading that the reader went to stays, unless there is something to keep.
      if (hash === location.hash || (!hash && !isThemeHash(location.hash))) return
      history.replaceState(history.state, '', `${location.pathname}${location.search}${hash}`)
    }, pause)
    return () => clearTimeout(timer)
  }, [hash])
  useEffect(() => {
    const follow = () => isThemeHash(location.hash) && setTheme(fromHash(location.hash))
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])

  return {
    edited: theme.edited,
    hash,
    mode: theme.mode ?? siteMode,
    setMode: (mode: Mode) => setTheme((now) => ({ ...now, mode })),
    change: (key: string, value: string | undefined) =>
      setTheme((now) => {
        const { [key]: _, ...others } = now.edited
        return { ...now, edited: value === undefined ? others : { ...others, [key]: value } }
      }),
    choose: (edited: EditedTheme) => setTheme((now) => ({ ...now, edited })),
    reset: () => setTheme({ edited: {}, mode: undefined }),
  }
}
