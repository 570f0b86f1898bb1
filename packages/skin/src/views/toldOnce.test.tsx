import { type FlowStepJson, setFlowStep } from '@portico/headless/testing'
import { expect, it } from 'vitest'
import { hash, request } from '../../test/gallery/samples.js'
import { modal, openAboveAccount } from '../../test/site.js'
import { swapReview as review, tokens } from '../../test/tokenFixtures.js'
import { createWorld } from '../../test/world.js'

const error = { code: 'EXECUTION_REVERTED', message: 'Execution reverted: paused' }

/** The code of the toast that tells how a transaction ended, and the headline of the step that tells it, too. */
const ends = [
  { step: 'failed', code: 'EXECUTION_REVERTED', headline: 'Execution reverted: paused', more: { error } },
  { step: 'replaced', code: 'TRANSACTION_REPLACED', headline: 'Transaction replaced', more: { replacedBy: '0xcd' } },
  { step: 'dropped', code: 'TRANSACTION_DROPPED', headline: 'Transaction dropped', more: {} },
  { step: 'expired', code: 'TRANSACTION_EXPIRED', headline: 'Transaction expired', more: {} },
] as const

const cases = ends.flatMap(({ step, code, headline, more }) => [
  {
    flow: 'send',
    view: 'Send' as const,
    json: { step, request, hash, ...more } as FlowStepJson<'send'>,
    code,
    headline,
    step,
  },
  {
    flow: 'swap',
    view: 'Swap' as const,
    json: { step, part: 'swap', review, hash, ...more } as FlowStepJson<'swap'>,
    code,
    headline,
    step,
  },
])

it.each(cases)('the end of a $flow that is $step is told by its headline, and by no toast', async (end) => {
  const { view, json, code, headline } = end
  const { client } = await openAboveAccount(createWorld({ tokens }), view)
  if (end.flow === 'send') setFlowStep(client, 'send', json as FlowStepJson<'send'>)
  else setFlowStep(client, 'swap', json as FlowStepJson<'swap'>)
  await expect.element(modal.getByRole('heading', { name: headline, exact: true })).toBeVisible()
  client.internals.notifications.show({ variant: 'error', code, message: headline })
  // Sooner than a toast ends by itself.
  await expect.poll(() => client.state.getState().toast, { timeout: 2_000 }).toBeUndefined()
  expect(modal.getByText(headline, { exact: true }).elements()).toHaveLength(1)
  client.internals.notifications.show({ variant: 'error', code: 'COPY_FAILED' })
  await expect.element(modal.getByRole('alert')).toBeVisible()
})
