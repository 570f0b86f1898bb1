import { expect, it, vi } from 'vitest'
import { renderInScope } from '../../../test/scope.js'
import { LocaleContext } from '../../locales/LocaleContext.js'
import { accountWords } from '../../locales/accountWords.js'
import { Sections, type SectionsProps } from './Sections.js'

const show = (props: Pick<SectionsProps, 'tabs'> & Partial<SectionsProps>) =>
  renderInScope(
    <LocaleContext.Provider value={{ locale: 'en-US', own: {}, english: accountWords }}>
      <Sections tab="tokens" setTab={() => undefined} {...props}>
        {(tab) => <p>{tab}</p>}
      </Sections>
    </LocaleContext.Provider>,
  )

it('lets the visitor choose where there is a choice', async () => {
  const setTab = vi.fn<SectionsProps['setTab']>()
  const screen = await show({ tabs: ['tokens', 'activity'], setTab })
  await screen.getByRole('tab', { name: 'Activity' }).click()
  expect(setTab).toHaveBeenCalledExactlyOnceWith('activity')
  await expect.element(screen.getByRole('tabpanel', { name: 'Tokens' })).toHaveTextContent('tokens')
})

it('names the only section with a heading', async () => {
  const screen = await show({ tabs: ['tokens'] })
  await expect.element(screen.getByRole('heading', { name: 'Tokens' })).toBeVisible()
  expect(screen.getByRole('tab').query()).toBeNull()
})

it('shows the first section of a chain that has not the chosen one', async () => {
  const screen = await show({ tabs: ['tokens', 'nfts'], tab: 'activity' })
  await expect.element(screen.getByRole('tabpanel', { name: 'Tokens' })).toHaveTextContent('tokens')
})

it('shows nothing for a chain that has none', async () => {
  const screen = await show({ tabs: [] })
  expect(screen.container.textContent).toBe('')
})
