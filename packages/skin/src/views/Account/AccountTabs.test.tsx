import { describe, expect, it, vi } from 'vitest'
import { renderInScope } from '../../../test/scope.js'
import { accountMessages } from './messages.js'
import { LocaleContext } from '../../messages/useTranslate.js'
import { AccountTabs, type AccountTabsProps } from './index.js'

describe('AccountTabs', () => {
  const show = (props: Pick<AccountTabsProps, 'tabs'> & Partial<AccountTabsProps>) =>
    renderInScope(
      <LocaleContext.Provider value={{ locale: 'en-US', overrides: {}, defaults: accountMessages }}>
        <AccountTabs tab="tokens" setTab={() => undefined} {...props}>
          {(tab) => <p>{tab}</p>}
        </AccountTabs>
      </LocaleContext.Provider>,
    )

  it('shows tabs when there are several', async () => {
    const setTab = vi.fn<AccountTabsProps['setTab']>()
    const screen = await show({ tabs: ['tokens', 'activity'], setTab })
    await screen.getByRole('tab', { name: 'Activity' }).click()
    expect(setTab).toHaveBeenCalledExactlyOnceWith('activity')
    await expect.element(screen.getByRole('tabpanel', { name: 'Tokens' })).toHaveTextContent('tokens')
  })

  it('shows a heading when there is a single tab', async () => {
    const screen = await show({ tabs: ['tokens'] })
    await expect.element(screen.getByRole('heading', { name: 'Tokens' })).toBeVisible()
    expect(screen.getByRole('tab').query()).toBeNull()
  })

  it('renders nothing for a chain without tabs', async () => {
    const screen = await show({ tabs: [] })
    expect(screen.container.textContent).toBe('')
  })
})
