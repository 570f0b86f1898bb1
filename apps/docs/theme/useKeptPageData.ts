import { PageContext, useLocation, warmPageData } from '@rspress/core/runtime'
import { useContext, useLayoutEffect, useRef } from 'react'

/**
 * Keeps the data of the page that was loaded first. Rspress reads them again and sets an equal copy, for which React would hydrate
 * the whole page in one go instead of in small steps.
 */
export function useKeptPageData(): void {
  const { pathname } = useLocation()
  const { data } = useContext(PageContext)
  const first = useRef({ pathname, data })
  useLayoutEffect(() => {
    // Runs before the effect of Rspress, which takes what is warm.
    warmPageData(first.current.pathname, first.current.data)
  }, [])
}
