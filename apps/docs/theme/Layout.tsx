import { Layout as OriginalLayout } from '@rspress/core/theme-original'
import { useLocation } from '@rspress/core/runtime'
import { type ComponentProps, useEffect } from 'react'
import { ThemeSwitch } from './ThemeSwitch'
import { useKeptPageData } from './useKeptPageData'

/** The layout of Rspress, whose two landmarks at the sides would have no names, with the switch of the theme in its bar. */
export function Layout(props: ComponentProps<typeof OriginalLayout>) {
  const { pathname } = useLocation()
  useKeptPageData()
  useEffect(() => {
    document.querySelector('.rp-doc-layout__sidebar')?.setAttribute('aria-label', 'Pages')
    document.querySelector('.rp-doc-layout__outline')?.setAttribute('aria-label', 'On this page')
  }, [pathname])
  return <OriginalLayout {...props} beforeNavMenu={<ThemeSwitch />} />
}
