import { setFlowStep } from '@portico/headless/testing'
import { expect, it, onTestFinished, vi } from 'vitest'
import { axeViolations } from '../../../test/scope.js'
import { modal, openAboveAccount } from '../../../test/site.js'
import { swapReview as review, tokens } from '../../../test/tokenFixtures.js'
import { createWorld } from '../../../test/world.js'

const button = (name: string) => modal.getByRole('button', { name, exact: true })

it('names who may take the amount, and copies the whole address', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  onTestFinished(() => write.mockRestore())
  const { client } = await openAboveAccount(createWorld({ tokens }), 'Swap')
  const json = { step: 'review', needsApproval: true, needsImpactConsent: false } as const
  const spender = '0x1111111254EEB25477B68fb85Ed929f73A960582'
  setFlowStep(client, 'swap', { ...json, review: { ...review, spender: undefined }, batching: 'checking' })
  await expect.element(modal.getByText('Spender', { exact: true })).toBeVisible()
  await expect.element(modal.getByRole('definition').last()).toHaveTextContent('—')
  setFlowStep(client, 'swap', { ...json, review: { ...review, spender } })
  await button('0x11…960582 Copy address').click()
  await expect.element(modal.getByText('Address copied')).toBeVisible()
  expect(write).toHaveBeenCalledExactlyOnceWith(spender)
  expect(await axeViolations(document.body)).toEqual([])
  setFlowStep(client, 'swap', { ...json, review: { ...review, spender: undefined }, needsApproval: false })
  await expect.element(modal.getByText('Spender', { exact: true })).not.toBeInTheDocument()
})
