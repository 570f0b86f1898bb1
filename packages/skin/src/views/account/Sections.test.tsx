import { expect, it, vi } from 'vitest'
import { renderInScope } from '../../../test/scope.js'
import { LocaleContext } from '../../locales/LocaleContext.js'
import { accountWords } from '../../locales/accountWords.js'
import { Sections, type SectionsProps } from './Sections.js'

const show = (props: Pick<SectionsProps, 'tabs' | 'setTab'>) =>
  renderInScope(
    <LocaleContext.Provider value={{ locale: 'en-US', own: {}, english: accountWords }}>
      <Sections tab="tokens" {...props}>
        <p>Body</p>
      </Sections>
    </LocaleContext.Provider>,
  )

it('lets the visitor choose where there is a choice', async () => {
  const setTab = vi.fn<SectionsProps['setTab']>()
  const screen = await show({ tabs: ['tokens', 'activity'], setTab })
  await screen.getByRole('tab', { name: 'Activity' }).click()
  expect(setTab).toHaveBeenCalledExactlyOnceWith('activity')
  await expect.element(screen.getByRole('tabpanel', { name: 'Tokens' })).toHaveTextContent('Body')
})

it('names the only section with a heading', async () => {
  const screen = await show({ tabs: ['tokens'], setTab: () => undefined })
  await expect.element(screen.getByRole('heading', { name: 'Tokens' })).toBeVisible()
  expect(screen.getByRole('tab').query()).toBeNull()
})
