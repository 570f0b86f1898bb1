import { describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { shellMessages } from './en/shell.js'
import { getTextDirection, LocaleContext, useTranslate, withMessages } from './useTranslate.js'

describe('getTextDirection', () => {
  it.each([
    ['ar', 'rtl'],
    ['he-IL', 'rtl'],
    ['fa', 'rtl'],
    ['ur-PK', 'rtl'],
    ['az-Arab', 'rtl'],
    ['en-US', 'ltr'],
    ['de', 'ltr'],
    ['az', 'ltr'],
    ['not a locale', 'ltr'],
    ['', 'ltr'],
  ])('%s is written in direction %s', (locale, expected) => {
    expect(getTextDirection(locale)).toBe(expected)
  })

  it('is worked out once for a locale that is asked for again', () => {
    const maximize = vi.spyOn(Intl.Locale.prototype, 'maximize')
    const directions = ['fa-AF', 'fa-AF', 'de-CH', 'de-CH'].map(getTextDirection)
    const count = maximize.mock.calls.length
    maximize.mockRestore()
    expect([directions, count]).toEqual([['rtl', 'rtl', 'ltr', 'ltr'], 2])
  })
})

describe('withMessages', () => {
  const Probe = withMessages(
    function Probe() {
      const t = useTranslate()
      return <p>{[t('common.back'), t('send.max'), t('send.paste')].join(', ')}</p>
    },
    { 'send.max': 'Max', 'send.paste': 'Paste' },
  )

  it('a view gets its own messages and those of the shell', async () => {
    const { container } = await render(<Probe />)
    expect(container.textContent).toBe('Back, Max, Paste')
  })

  it('messages of the host win over the English ones', async () => {
    const overrides = { 'send.max': 'Alles', 'common.back': undefined }
    const { container } = await render(
      <LocaleContext.Provider value={{ locale: 'de', overrides, defaults: shellMessages }}>
        <Probe />
      </LocaleContext.Provider>,
    )
    expect(container.textContent).toBe('Back, Alles, Paste')
  })
})
