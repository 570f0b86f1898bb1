import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { LocaleContext, useTranslate } from './useTranslate.js'
import { shellMessages } from './en/shell.js'
import { withMessages } from './withMessages.js'

const Speaking = withMessages(
  function Speaking() {
    const text = useTranslate()
    return <p>{[text('common.back'), text('send.max'), text('send.paste')].join(', ')}</p>
  },
  { 'send.max': 'Max', 'send.paste': 'Paste' },
)

it('speaks the words of the view with those of the shell', async () => {
  const { container } = await render(<Speaking />)
  expect(container.textContent).toBe('Back, Max, Paste')
})

it("lets the host's words come first", async () => {
  const own = { 'send.max': 'Alles', 'common.back': undefined }
  const { container } = await render(
    <LocaleContext.Provider value={{ locale: 'de', own, english: shellMessages }}>
      <Speaking />
    </LocaleContext.Provider>,
  )
  expect(container.textContent).toBe('Back, Alles, Paste')
})
