import { insertAfter, newFile, type Recipe } from './recipe'

const headless = 'packages/headless/src'
const folder = `${headless}/flows/tip/`
const list = `${headless}/testing/flows.ts`
const hook = `${headless}/hooks/send/useTip.ts`
const entry = `${headless}/exports/main/send.ts`

/** A tip for a site, in three steps. */
export const addFlow: Recipe = {
  title: 'Add a flow',
  limit: 6,
  compiles: 'headless',
  steps: [
    {
      place: folder,
      edits: [
        newFile(
          `${folder}machine.ts`,
          `import type { FlowMachine } from '../../rules/flows/machine.js'

/** A tip for a site. */
export type TipState =
  | { readonly step: 'choosing' }
  | { readonly step: 'paying'; readonly id: number; readonly amount: bigint }
  | { readonly step: 'paid'; readonly amount: bigint }

/** What moves a tip. \`id\`: of the payment that the event is about. */
export type TipEvent =
  | { readonly type: 'chosen'; readonly id: number; readonly amount: bigint }
  | { readonly type: 'paid'; readonly id: number }
  | { readonly type: 'left' }

declare module '../../entities/flows.js' {
  interface FlowStates {
    readonly tip: TipState
  }
}

export const tipMachine: FlowMachine<'tip', TipEvent> = {
  name: 'tip',
  initial: { step: 'choosing' },
  starts: ['chosen'],
  steps: {
    /** The user chooses an amount. */
    choosing: {
      /** \`pay\` */
      chosen: { target: 'paying', data: (_, { id, amount }) => ({ id, amount }) },
    },
    /** The wallet was asked. */
    paying: {
      /** the wallet pays */
      paid: { target: 'paid', data: ({ amount }) => ({ amount }) },
    },
    /** The site has the tip. */
    paid: {},
  },
  any: {
    /** \`back\` */
    left: 'choosing',
  },
}
`,
        ),
        newFile(
          `${folder}controls.ts`,
          `import type { Client } from '../../client/client.js'
import { moveFlow, nextAttempt } from '../../client/flow.js'
import { mountFlow } from '../mountFlow.js'
import { tipMachine } from './machine.js'

/** Functions that change the step of a tip. */
export type TipControls = { readonly pay: (amount: bigint) => void; readonly back: () => void }

export const createTipControls = (client: Client): TipControls => ({
  pay(amount) {
    const id = nextAttempt(client)
    if (moveFlow(client, tipMachine, { type: 'chosen', id, amount })) moveFlow(client, tipMachine, { type: 'paid', id })
  },
  back: () => void moveFlow(client, tipMachine, { type: 'left' }),
})

/** A tip counts as seen once no copy shows it any more. */
export const mountTip = (client: Client): (() => void) =>
  mountFlow(client, 'tip', { leave: () => void moveFlow(client, tipMachine, { type: 'left' }) })
`,
        ),
        newFile(
          `${folder}view.ts`,
          `import type { TipState } from './machine.js'

/** The step that is shown. \`isPending\`: the wallet has not answered yet. */
export const toTipView = (state: TipState): TipState & { readonly isPending: boolean } => ({
  ...state,
  isPending: state.step === 'paying',
})
`,
        ),
        newFile(
          `${folder}fixtures.ts`,
          `import type { FlowFixtures } from '../../testing/flowFixture.js'
import type { TipState } from './machine.js'

export const tipFixtures: FlowFixtures<TipState> = {
  samples: {
    choosing: { step: 'choosing' },
    paying: { step: 'paying', id: 1, amount: '5' },
    paid: { step: 'paid', amount: '5' },
  },
  toState: (tip) => ({ tip }),
}
`,
        ),
      ],
      without: { check: 'compiler', says: /testing\/flows\.ts.*flows\/tip\/fixtures\.js/ },
    },
    {
      place: list,
      edits: [
        insertAfter(
          list,
          `from '../flows/swap/fixtures.js'\n`,
          `import { tipFixtures } from '../flows/tip/fixtures.js'\n`,
        ),
        insertAfter(list, `  registerName: registerNameFixtures,\n`, `  tip: tipFixtures,\n`),
      ],
      without: { check: 'compiler', says: /testing\/setFlowStep\.ts/ },
    },
    {
      place: hook,
      edits: [
        newFile(
          hook,
          `import { useEffect, useMemo } from 'react'
import { flowState } from '../../client/flow.js'
import { createTipControls, mountTip } from '../../flows/tip/controls.js'
import { tipMachine } from '../../flows/tip/machine.js'
import { toTipView } from '../../flows/tip/view.js'
import { usePortico } from '../usePortico.js'
import { usePorticoState } from '../usePorticoState.js'

/** The step of a tip, and its functions. */
export type UseTipResult = ReturnType<typeof useTip>

/**
 * Gives the site a tip, step by step.
 *
 * @example
 * const { step, pay } = useTip()
 * step === 'choosing' && <button onClick={() => pay(5n)}>Tip</button>
 */
export function useTip() {
  const client = usePortico()
  const state = usePorticoState((current) => flowState(current, tipMachine))
  useEffect(() => mountTip(client), [client])
  const controls = useMemo(() => createTipControls(client), [client])
  return { ...toTipView(state), ...controls }
}
`,
        ),
      ],
      without: { check: 'compiler', says: /exports\/main\/send\.ts.*hooks\/send\/useTip\.js/ },
    },
    {
      place: entry,
      edits: [
        insertAfter(
          entry,
          `export { useSend, type UseSendResult } from '../../hooks/send/useSend.js'\n`,
          `export { useTip, type UseTipResult } from '../../hooks/send/useTip.js'\n`,
        ),
      ],
      without: { check: 'unused code', says: /hooks\/send\/useTip\.ts/ },
    },
  ],
  use: [
    newFile(
      `${headless}/useOfTip.ts`,
      `import type { Client } from './client/client.js'
import { useTip } from './exports/index.js'
import { flowSamples, setFlowStep } from './testing/setFlowStep.js'

export const showPaid = (portico: Client) => setFlowStep(portico, 'tip', flowSamples.tip.paid)
export const showPaying = (portico: Client) => setFlowStep(portico, 'tip', { step: 'paying', id: 1, amount: '5' })
// @ts-expect-error a tip has no such step
export const showLost = (portico: Client) => setFlowStep(portico, 'tip', { step: 'lost' })

export function usePaidAmount(): bigint | undefined {
  const tip = useTip()
  return tip.step === 'paid' ? tip.amount : undefined
}
`,
    ),
  ],
}
