const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(locale: string): Intl.DateTimeFormat {
  const known = formats.get(locale)
  if (known) return known
  const options = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const
  try {
    formats.set(locale, new Intl.DateTimeFormat(locale, options))
  } catch {
    formats.set(locale, new Intl.DateTimeFormat('en-US', options))
  }
  return formatOf(locale)
}

/** `November 2026`, in the words of the locale; in English for a tag that cannot be read. `month`: 0 to 11. */
export const monthName = (locale: string, year: number, month: number): string =>
  formatOf(locale).format(Date.UTC(year, month))
