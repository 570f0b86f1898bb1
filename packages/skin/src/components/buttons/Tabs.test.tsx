import { useState } from 'react'
import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { shieldIcon } from '../../icons/view.js'
import { emulateMedia } from '../../../test/emulateMedia.js'
import { axeViolations, renderInScope } from '../../../test/scope.js'
import { SearchTool } from '../fields/Field.js'
import { ButtonGroup, ButtonGroupButton, Tabs, TabHeading } from './Tabs.js'

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

it('shows the panel of a pressed tab', async () => {
  const screen = await renderInScope(<Account />)
  await screen.getByRole('tab', { name: 'Activity' }).click()
  await expect.element(screen.getByRole('tabpanel', { name: 'Activity' })).toHaveTextContent('Body of activity')
})

it('has one tab stop; arrow keys move between the tabs', async () => {
  const screen = await renderInScope(<Account />)
  await userEvent.tab()
  await expect.element(screen.getByRole('tab', { name: 'Tokens' })).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(screen.getByRole('tab', { name: 'Activity' })).toHaveFocus()
  await expect.element(screen.getByRole('tabpanel')).toHaveTextContent('Body of activity')
})

it.each([
  ['ltr', 'ArrowLeft', 'ArrowRight'],
  ['rtl', 'ArrowRight', 'ArrowLeft'],
] as const)('arrow keys wrap around in %s text; Home and End go to the ends', async (dir, back, onward) => {
  const screen = await renderInScope(<Account />, { dir })
  const [tokens, activity] = [
    screen.getByRole('tab', { name: 'Tokens' }),
    screen.getByRole('tab', { name: 'Activity' }),
  ]
  tokens.element().focus()
  await userEvent.keyboard(`{${back}}`)
  await expect.element(activity).toHaveFocus()
  await expect.element(activity).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard(`{${onward}}`)
  await expect.element(tokens).toHaveFocus()
  await userEvent.keyboard('{End}')
  await expect.element(activity).toHaveFocus()
  await userEvent.keyboard('{Home}')
  await expect.element(tokens).toHaveFocus()
})

it('is accessible', async () => {
  const { container } = await renderInScope(<Account />)
  expect(await axeViolations(container)).toEqual([])
})

it.each([
  {
    name: 'the chosen button of a group',
    choice: (isChosen: boolean) => (
      <ButtonGroup label="Common values">
        <ButtonGroupButton pressed={isChosen}>1%</ButtonGroupButton>
        <ButtonGroupButton pressed={!isChosen}>2%</ButtonGroupButton>
      </ButtonGroup>
    ),
  },
  {
    name: 'a filter that is on',
    choice: (isChosen: boolean) => (
      <SearchTool icon={shieldIcon} label="1%" pressed={isChosen} onClick={() => undefined} />
    ),
  },
])('$name is seen in forced colors, which remove backgrounds and shadows', async ({ choice }) => {
  await emulateMedia('forced-colors', 'active')
  const screen = await renderInScope(choice(false))
  const edge = () => {
    const { borderBlockEndWidth, borderBlockEndColor } = getComputedStyle(
      screen.getByRole('button', { name: '1%' }).element(),
    )
    return [borderBlockEndWidth, borderBlockEndColor]
  }
  const [width, color] = edge()
  await screen.rerender(choice(true))
  expect(edge()).toEqual(['3px', expect.not.stringMatching(String(color))])
  expect(width).not.toBe('3px')
})

it('TabHeading looks like a selected tab', async () => {
  const screen = await renderInScope(
    <>
      <Tabs label="Account" tabs={[{ id: 'tokens', label: 'Tokens' }]} selected="tokens" onSelect={() => undefined}>
        <p>Body</p>
      </Tabs>
      <TabHeading label="Tokens">
        <p>Body</p>
      </TabHeading>
    </>,
  )
  const lookOf = (element: Element) => {
    const { fontWeight, color } = getComputedStyle(element)
    const { backgroundColor, inlineSize, blockSize } = getComputedStyle(element, '::after')
    const { width, height } = element.getBoundingClientRect()
    const words = document.createRange()
    words.selectNodeContents(element)
    const below = words.getBoundingClientRect().top - element.getBoundingClientRect().top
    return { fontWeight, color, backgroundColor, inlineSize, blockSize, width, height, below }
  }
  const heading = screen.getByRole('heading', { name: 'Tokens' }).element()
  expect(lookOf(heading)).toEqual(lookOf(screen.getByRole('tab').element()))
})
