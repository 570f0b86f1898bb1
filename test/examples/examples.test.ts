import { cleanup, fireEvent } from '@testing-library/react'
import { expect, inject, it, onTestFinished, vi } from 'vitest'
import { createExampleSite } from './exampleSite'
import { expectShown } from './expectShown'
import { expectStorable } from './expectStorable'
import { runExample } from './runExample'
import { createScope } from './scope'
import { accountSituations } from './situations/account'
import { connectionSituations } from './situations/connection'
import { modalSituations } from './situations/modal'
import { sendSituations } from './situations/send'
import { swapSituations } from './situations/swap'
import type { Situations } from './situation'

// Read by the client of WalletConnect when it is loaded: it calls no verification host.
await vi.hoisted(async () => Object.assign(process.env, (await import('../devnet/support/sdkEnv')).sdkEnv))

const situations: Situations = {
  ...connectionSituations,
  ...accountSituations,
  ...modalSituations,
  ...sendSituations,
  ...swapSituations,
}

const world = inject('world')
const examples = inject('examples')

it.each(examples.map((example) => [example.file, example] as const))('the example %s', async (_file, example) => {
  expect.hasAssertions()
  const { isConnected = true, isBatching, prepare, typed, press = [], outcome } = situations[example.name] ?? {}
  const site = await createExampleSite(world, isBatching ? { batchContract: world.batchContract } : {})
  onTestFinished(() => site.close())
  onTestFinished(cleanup)
  if (isConnected) await site.connect()
  const scope = { ...createScope(site), ...(await prepare?.(site)) }
  Object.assign(globalThis, scope)
  onTestFinished(() => {
    for (const name of Object.keys(scope)) Reflect.deleteProperty(globalThis, name)
  })

  const shown = await runExample(example, scope)
  const find = (selector: string, text?: string) =>
    vi.waitFor(() => {
      const all = [...shown.container.querySelectorAll(selector)]
      const found = all.find(({ textContent }) => text === undefined || textContent === text)
      if (!found || found.matches(':disabled')) throw new Error(`There is no ${selector} ${text}`)
      return found
    })
  if (typed) fireEvent.change(await find('input'), { target: { value: typed } })
  for (const label of press) fireEvent.click(await find('button', label))
  await expectShown(shown, example, outcome)
  await outcome?.(site, shown)
  expectStorable(scope.queryClient)
})

it('every situation belongs to an example', () => {
  const names = new Set(examples.map(({ name }) => name))
  expect(Object.keys(situations).filter((name) => !names.has(name))).toEqual([])
})
