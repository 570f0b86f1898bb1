import { describe, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { shellMessages } from './en/shell.js'
import { LocaleContext, readLocale, useTranslate, withMessages } from './useTranslate.js'

describe('readLocale', () => {
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
    expect(readLocale(locale).dir).toBe(expected)
  })

  it.each([
    ['de-CH', 'de-CH'],
    ['de_CH', 'de-CH'],
    ['zh_Hant_TW', 'zh-Hant-TW'],
    ['not a locale', 'en-US'],
  ])('%s is the locale %s of every formatter', (tag, expected) => {
    expect(readLocale(tag).lang).toBe(expected)
    expect(new Intl.NumberFormat(readLocale(tag).lang).resolvedOptions().locale).toBe(expected)
  })
})

describe('useTranslate', () => {
  const Probe = () => <p dir="rtl">{useTranslate()('send.sent', { amount: '+5.2 ETH' })}</p>

  it('a value in right-to-left text is drawn as it is by itself', async () => {
    const overrides = { 'send.sent': 'أُرسل {amount} الآن' }
    const { container } = await render(
      <LocaleContext.Provider value={{ locale: 'ar', dir: 'rtl', overrides, defaults: shellMessages }}>
        <Probe />
      </LocaleContext.Provider>,
    )
    const { firstChild, textContent } = container.querySelector('p') as HTMLElement
    const left = (part: string) => {
      const range = document.createRange()
      const start = textContent.indexOf(part)
      range.setStart(firstChild as Text, start)
      range.setEnd(firstChild as Text, start + 1)
      return range.getBoundingClientRect().left
    }
    expect([left('+') < left('5'), left('5') < left('E')]).toEqual([true, true])
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
