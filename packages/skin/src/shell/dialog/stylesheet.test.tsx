import { expect, it, onTestFinished, vi } from 'vitest'
import { openModal, openSite } from '../../../test/site.js'
import { createWorld } from '../../../test/world.js'

/** The messages about the setup, as long as the test runs. */
function listenToConsole(): readonly string[] {
  const printed: string[] = []
  const spy = vi.spyOn(console, 'error').mockImplementation((text: unknown) => void printed.push(String(text)))
  onTestFinished(() => spy.mockRestore())
  return printed
}

it('a modal with its style sheet prints nothing', async () => {
  const printed = listenToConsole()
  await openSite(createWorld())
  await openModal()
  expect(printed).toEqual([])
})

it('a modal without its style sheet prints once what to import', async () => {
  const printed = listenToConsole()
  const sites = [await openSite(createWorld()), await openSite(createWorld())]
  const sheets = [...document.styleSheets]
  onTestFinished(() => {
    for (const sheet of sheets) sheet.disabled = false
  })
  for (const sheet of sheets) sheet.disabled = true
  for (const { client } of sites) {
    client.internals.modal.open()
    await expect.poll(() => printed).toEqual([expect.stringContaining('Import @portico/skin/styles.css once')])
  }
})
