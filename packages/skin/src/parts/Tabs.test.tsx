import { useState } from 'react'
import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { accessFaults, renderInScope } from '../../test/scope.js'
import { Tabs } from './Tabs.js'

function Account() {
  const [tab, setTab] = useState<'tokens' | 'activity'>('tokens')
  return (
    <Tabs
      label="Account"
      tabs={[
        { id: 'tokens', label: 'Tokens' },
        { id: 'activity', label: 'Activity' },
      ]}
      selected={tab}
      onSelect={setTab}
    >
      <p>Body of {tab}</p>
    </Tabs>
  )
}

it('shows the body of the tab that was pressed', async () => {
  const screen = await renderInScope(<Account />)
  await screen.getByRole('tab', { name: 'Activity' }).click()
  await expect.element(screen.getByRole('tabpanel', { name: 'Activity' })).toHaveTextContent('Body of activity')
})

it('is one tab stop, with arrow keys between the tabs', async () => {
  const screen = await renderInScope(<Account />)
  await userEvent.tab()
  await expect.element(screen.getByRole('tab', { name: 'Tokens' })).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(screen.getByRole('tab', { name: 'Activity' })).toHaveFocus()
  await expect.element(screen.getByRole('tabpanel')).toHaveTextContent('Body of activity')
})

it('is accessible', async () => {
  const { container } = await renderInScope(<Account />)
  expect(await accessFaults(container)).toEqual([])
})
