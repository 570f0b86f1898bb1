import { useContext, useMemo, type ComponentType, type ReactNode } from 'react'
import { LocaleContext, type MessageTable } from './useTranslate.js'

/** A view that brings its English words along, so that they are loaded with it and not before. */
export function withMessages<Props extends object>(Body: ComponentType<Props>, messages: MessageTable) {
  return function WithMessages(props: Props): ReactNode {
    const locale = useContext(LocaleContext)
    const value = useMemo(() => ({ ...locale, english: { ...locale.english, ...messages } }), [locale])
    return (
      <LocaleContext.Provider value={value}>
        <Body {...props} />
      </LocaleContext.Provider>
    )
  }
}
