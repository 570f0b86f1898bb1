import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { LocaleContext } from './LocaleContext.js'
import { shellWords } from './shellWords.js'
import { useText } from './useText.js'
import { withWords } from './withWords.js'

const Speaking = withWords(
  function Speaking() {
    const text = useText()
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
    <LocaleContext.Provider value={{ locale: 'de', own, english: shellWords }}>
      <Speaking />
    </LocaleContext.Provider>,
  )
  expect(container.textContent).toBe('Back, Alles, Paste')
})
