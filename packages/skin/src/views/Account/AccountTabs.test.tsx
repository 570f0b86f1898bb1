import { expect, it, vi } from 'vitest'
import { renderInScope } from '../../../test/scope.js'
import { LocaleContext } from '../../messages/useTranslate.js'
import { accountMessages } from '../../messages/en/account.js'
import { AccountTabs, type AccountTabsProps } from './AccountTabs.js'

const show = (props: Pick<AccountTabsProps, 'tabs'> & Partial<AccountTabsProps>) =>
  renderInScope(
    <LocaleContext.Provider value={{ locale: 'en-US', own: {}, english: accountMessages }}>
      <AccountTabs tab="tokens" setTab={() => undefined} {...props}>
        {(tab) => <p>{tab}</p>}
      </AccountTabs>
    </LocaleContext.Provider>,
  )

it('lets the visitor choose where there is a choice', async () => {
  const setTab = vi.fn<AccountTabsProps['setTab']>()
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
