// What may become of a transaction that a flow handed over, found by running its rules on every open one with every event.
import { Buffer } from 'node:buffer'
import { join } from 'node:path'
import { build } from 'esbuild'
import { root } from './shutdown.mjs'

const open = { id: '1', kind: 'send', status: 'handedOver', isUnknown: false }

/** A transaction that a wallet was asked for, in each state in which it is not over. */
const openTransactions = [
  open,
  { ...open, hash: '1' },
  { ...open, status: 'pending', hash: '1' },
  { ...open, isUnknown: true },
  { ...open, isUnknown: true, hash: '1' },
]

const failed = { type: 'ended', outcome: { status: 'failed', error: { code: 'EXECUTION_REVERTED' } } }

const events = Object.entries({
  'the wallet returns a hash': { type: 'handedOver', hash: '1' },
  'the outcome is not known': { type: 'outcomeUnknown' },
  'a node has it': { type: 'progress', isKnown: true },
  'it is in a block': { type: 'ended', outcome: { status: 'confirmed' } },
  'it fails in its block': failed,
  'another transaction takes its place in a block': { type: 'ended', outcome: { status: 'replaced', replacedBy: '2' } },
  'the network no longer has it': { type: 'ended', outcome: { status: 'dropped' } },
  'the blocks it was valid for have passed': { type: 'ended', outcome: { status: 'expired' } },
})

const modules = ['flows/send/machine.js', 'flows/swap/machine.js', 'rules/flows/transactions.js']

const loadRules = async () => {
  const { outputFiles } = await build({
    stdin: {
      contents: modules.map((path) => `export * from './${path}'`).join('\n'),
      resolveDir: join(root, 'packages/headless/src'),
    },
    bundle: true,
    write: false,
    format: 'esm',
    packages: 'external',
    absWorkingDir: root,
  })
  const code = Buffer.from(outputFiles[0]?.text ?? '').toString('base64')
  return import(`data:text/javascript;base64,${code}`)
}

/** @type {ReturnType<typeof loadRules> | undefined} */
let loading

/** The transitions of what a flow handed over, as its hook shows them. @param {string} flow */
export async function transactionRows(flow) {
  loading ??= loadRules()
  const rules = await loading
  const steps =
    flow === 'swap'
      ? ['reset', 'approval', 'swap'].map((part) => (/** @type {object} */ one) => rules.toSubmittedSwapStep(part, one))
      : [rules.toSubmittedStep]
  return steps.flatMap((toStep) =>
    openTransactions.flatMap((transaction) =>
      events.flatMap(([when, event]) => {
        const [from, to] = [toStep(transaction), toStep(rules.nextTransaction(transaction, event))]
        return from === to ? [] : [{ from, when, to }]
      }),
    ),
  )
}
