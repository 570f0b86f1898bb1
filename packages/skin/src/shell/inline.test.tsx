import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { openModal, openSite } from '../../test/site.js'
import { createWorld } from '../../test/world.js'
import { useTranslate } from '../messages/useTranslate.js'
import { useViewHeader } from './View.js'

function Step() {
  const t = useTranslate()
  useViewHeader({ title: t('connect.recent') })
  return <button>Inside</button>
}

const title = (name: string) => page.getByRole('heading', { name })

it('a step that changes by itself leaves the focus in the page around an inline modal', async () => {
  const modal = { inline: true, views: { Connect: Step } }
  const { change } = await openSite(createWorld(), { modal })
  await openModal()
  await expect.element(title('Recent')).toBeVisible()
  const field = page.getByRole('button', { name: 'Connect wallet' })
  field.element().focus()
  await change({ ...modal, locale: 'de', messages: { 'connect.recent': 'Zuletzt' } })
  await expect.element(title('Zuletzt')).toBeVisible()
  expect(document.activeElement).toBe(field.element())
  page.getByRole('button', { name: 'Inside' }).element().focus()
  await change(modal)
  await expect.element(title('Recent')).toHaveFocus()
})
