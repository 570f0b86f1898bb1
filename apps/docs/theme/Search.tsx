import { IconSearch, SvgWrapper } from '@rspress/core/theme-original'
import { lazy, Suspense, useEffect, useState } from 'react'

const SearchPanel = lazy(async () => {
  const panel = await import('@rspress/core/dist/theme/components/Search/SearchPanel.js')
  return { default: panel.SearchPanel }
})

/** The search of Rspress, whose code and index a page loads with the first press, on the button or on Ctrl+K. */
export function Search() {
  const [isOpen, setOpen] = useState(false)
  const [isLoaded, setLoaded] = useState(false)
  const change = (open: boolean) => {
    setOpen(open)
    if (open) setLoaded(true)
  }

  useEffect(() => {
    if (isLoaded) return
    const openByKey = (event: KeyboardEvent) => {
      if (event.key !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      setOpen(true)
      setLoaded(true)
    }
    addEventListener('keydown', openByKey)
    return () => removeEventListener('keydown', openByKey)
  }, [isLoaded])

  return (
    <>
      <button type="button" className="search-button" aria-keyshortcuts="Control+K" onClick={() => change(true)}>
        <SvgWrapper icon={IconSearch} className="search-button-icon" />
        <span>Search</span>
      </button>
      {isLoaded && (
        <Suspense>
          <SearchPanel focused={isOpen} setFocused={change} />
        </Suspense>
      )}
    </>
  )
}
