import type { ThemeSync } from '@portico/headless/rules'

/** The colour scheme of the site. Its variables are no CSS of this page: a site must not draw what a person confirms. */
export function applyTheme({ themeMode }: ThemeSync): void {
  if (themeMode) document.documentElement.style.colorScheme = themeMode
}
