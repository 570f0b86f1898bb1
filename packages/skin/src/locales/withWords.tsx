import { useContext, useMemo, type ComponentType, type ReactNode } from 'react'
import { LocaleContext, type Words } from './LocaleContext.js'

/** A view that brings its English words along, so that they are loaded with it and not before. */
export function withWords<Props extends object>(Body: ComponentType<Props>, words: Words) {
  return function Worded(props: Props): ReactNode {
    const locale = useContext(LocaleContext)
    const value = useMemo(() => ({ ...locale, english: { ...locale.english, ...words } }), [locale])
    return (
      <LocaleContext.Provider value={value}>
        <Body {...props} />
      </LocaleContext.Provider>
    )
  }
}
