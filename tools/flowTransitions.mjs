// Which step of a flow leads to which, and when: found by running the rules of packages/headless on every step with every event.
// What no rule decides, because a function of the flow writes the step itself, is in flowWrites.mjs.
import { Buffer } from 'node:buffer'
import { join } from 'node:path'
import { build } from 'esbuild'
import { writtenRows } from './flowWrites.mjs'
import { root } from './shutdown.mjs'

/** @typedef {{ from: string, to: string, when: string }} Transition */
/** @typedef {readonly [when: string, event: any, from?: readonly string[]]} Event `from`: the steps in which the flow lets it happen */

const source = join(root, 'packages/headless/src')
const rules = [
  'connectWallet',
  'networkPicker',
  'onramp',
  'pairing',
  'pay',
  'registerName',
  'send',
  'swap',
  'transactions',
]

/** @returns {Promise<Record<string, any>>} */
async function loadRules() {
  const { outputFiles } = await build({
    stdin: { contents: rules.map((name) => `export * from './rules/flows/${name}.js'`).join('\n'), resolveDir: source },
    bundle: true,
    write: false,
    format: 'esm',
    packages: 'external',
    absWorkingDir: root,
  })
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0]?.text ?? '').toString('base64')}`)
}

const rejected = { code: 'USER_REJECTED', isUserRejection: true }
const failed = { code: 'CONNECTION_FAILED', isUserRejection: false }
const aborted = { code: 'REQUEST_ABORTED', isUserRejection: false }
const pending = { code: 'REQUEST_PENDING', isUserRejection: false }
const expired = { code: 'PAIRING_EXPIRED', isUserRejection: false }

const userRejects = 'the user rejects'
const nothingSent = 'it fails before anything is sent'
const aborts = 'the user leaves'

/** @param {readonly (readonly [from: string, when: string, to: string])[]} rows @returns {readonly Transition[]} */
const toTransitions = (rows) => rows.flatMap(([from, when, to]) => (from === to ? [] : [{ from, when, to }]))

/**
 * Every step with every event. @param {(state: any, event: any) => any} next @param {readonly any[]} states
 * @param {readonly Event[]} events @param {(state: any, event: any) => string} [toStep] the step that is shown
 */
const run = (next, states, events, toStep = (state) => state.step) =>
  toTransitions(
    states.flatMap((state) =>
      events.flatMap(([when, event, from]) => {
        const before = state.shown ?? state.step
        if (from && !from.includes(before)) return []
        const after = next(state, event)
        return after === state ? [] : [/** @type {const} */ ([before, when, toStep(after, event)])]
      }),
    ),
  )

// Connecting

/** @param {Record<string, any>} all */
function connectWallet({ firstConnectStep, afterGrant, afterConnectError, afterCancel, afterRetry }) {
  const networks = ['eip155', 'solana'].map((chainNamespace) => ({ chainNamespace }))
  const context = (/** @type {string[]} */ ...namespaces) => ({
    networks,
    connectors: [{ id: 'a', chain: 'eip155', namespaces }],
  })
  const both = context('eip155', 'solana')
  const target = { wallet: { id: 'a', connectorId: 'a' } }
  const waiting = { step: 'waiting', target }
  const partial = { step: 'partial', target, missing: ['solana'] }
  const refusals = ['rejected', 'failed', 'alreadyPending'].map((step) => ({ step, target, error: failed }))
  const cancelled = { step: 'idle', target }
  return toTransitions([
    [
      'idle',
      'the hook mounts, and the wallet supports one of your chains',
      firstConnectStep(target, context('eip155')).step,
    ],
    ['idle', 'the hook mounts, and the wallet supports several', firstConnectStep(target, both).step],
    ['idle', 'the hook mounts, and the wallet is not installed', firstConnectStep({ wallet: { id: 'a' } }, both).step],
    ['waiting', 'the wallet connects on every chain', afterGrant(waiting, ['eip155', 'solana'], both).step],
    ['waiting', 'it connects on some', afterGrant(waiting, ['eip155'], both).step],
    ['waiting', userRejects, afterConnectError(waiting, rejected).step],
    ['waiting', 'it shows an earlier request', afterConnectError(waiting, pending).step],
    ['waiting', 'it fails', afterConnectError(waiting, failed).step],
    ['waiting', '`cancel`', afterCancel(waiting).step],
    ['choosingNamespace', '`cancel`', afterCancel({ step: 'choosingNamespace', target }).step],
    ...refusals.map((state) => /** @type {const} */ ([state.step, '`cancel`', afterCancel(state).step])),
    ...[partial, cancelled, ...refusals].map(
      (state) => /** @type {const} */ ([state.step, '`retry`', afterRetry(state, context('eip155')).step]),
    ),
  ])
}

/** @param {Record<string, any>} all */
const walletConnect = ({ afterPairingError, isPairingRenewed }) =>
  toTransitions([
    ['pairing', 'its five minutes at the relay are over', afterPairingError(expired).step],
    ['pairing', 'the user rejects on the phone', afterPairingError(rejected).step],
    ['pairing', 'the relay or the wallet fails', afterPairingError(failed).step],
    ['pairing', aborts, afterPairingError(aborted).step],
    ...['expired', 'rejected', 'failed']
      .filter((step) => isPairingRenewed({ step }))
      .map((step) => /** @type {const} */ ([step, 'a new QR code follows automatically', 'pairing'])),
  ])

/** @param {Record<string, any>} all */
function networkPicker({ afterPick, afterSwitchError }) {
  const context = { current: 'eip155:1', connected: ['eip155'] }
  const states = ['choosing', 'rejected', 'failed'].map((step) => ({ step, caipNetworkId: 'eip155:10' }))
  return [
    ...run((state, id) => afterPick(state, id, context), states, [
      ['`pick` of a network of the connected wallet', 'eip155:10'],
      ['`pick` of a network of another chain', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
      ['`pick` of the current network', 'eip155:1'],
    ]),
    ...toTransitions([
      ['switching', userRejects, afterSwitchError('eip155:10', rejected).step],
      ['switching', 'the wallet fails', afterSwitchError('eip155:10', failed).step],
    ]),
  ]
}

// Sending and paying

const request = {}
const transaction = { id: '1', kind: 'send', status: 'handedOver', isUnknown: false }

/** A transaction that a wallet was asked for, in each state in which it is not over. */
const openTransactions = [
  transaction,
  { ...transaction, hash: '1' },
  { ...transaction, status: 'pending', hash: '1' },
  { ...transaction, isUnknown: true },
  { ...transaction, isUnknown: true, hash: '1' },
]

/** @type {readonly Event[]} */
const transactionEvents = [
  ['the wallet returns a hash', { type: 'handedOver', hash: '1' }],
  ['the outcome is not known', { type: 'silent' }],
  ['a node has it', { type: 'progress', isKnown: true }],
  ['it is in a block', { type: 'ended', outcome: { status: 'confirmed' } }],
  ['it fails in its block', { type: 'ended', outcome: { status: 'failed', error: failed } }],
  [
    'another transaction takes its place in a block',
    { type: 'ended', outcome: { status: 'replaced', replacedBy: '2' } },
  ],
  ['the network no longer has it', { type: 'ended', outcome: { status: 'dropped' } }],
  ['the blocks it was valid for have passed', { type: 'ended', outcome: { status: 'expired' } }],
]

/** @param {Record<string, any>} all @param {(transaction: any) => string} toStep */
const runTransactions = ({ nextTransaction }, toStep) =>
  run(
    nextTransaction,
    openTransactions.map((open) => ({ ...open, shown: toStep(open) })),
    transactionEvents,
    toStep,
  )

const ended = ['sent', 'replaced', 'dropped', 'expired', 'failed']

/** @param {Record<string, any>} all @param {string} form the step without a review */
function sendSteps(all, form) {
  const { nextSendState, toSubmittedStep } = all
  const submitted = ['signing', 'confirming', 'unknown', ...ended].map((shown) => ({
    step: 'submitted',
    shown,
    id: '1',
    request,
  }))
  const states = [
    { step: 'form', shown: form, isStale: false, cleared: [] },
    { step: 'review', request },
    ...['rejected', 'failed'].map((step) => ({ step, request, error: failed })),
    ...submitted,
  ]
  /** @type {readonly Event[]} */
  const events = [
    ['`review`', { type: 'reviewed', request }, [form]],
    ['account, network or draft changes', { type: 'changed', cleared: [] }],
    ['`submit`', { type: 'submitted', id: '1' }],
    [userRejects, { type: 'notSent', id: '1', error: rejected }, ['signing']],
    [nothingSent, { type: 'notSent', id: '1', error: failed }, ['signing']],
    ['`back`', { type: 'wentBack', isSame: true }, ['review', 'rejected', ...ended, 'unknown', 'confirming']],
    ['`back`, if the review is no longer valid', { type: 'wentBack', isSame: false }, ['rejected', 'failed']],
    ['the account disconnects', { type: 'accountLost' }, ['review']],
  ]
  const toStep = (/** @type {{ step: string }} */ { step }) =>
    new Map([
      ['submitted', toSubmittedStep(undefined)],
      ['form', form],
    ]).get(step) ?? step
  return [...run(nextSendState, states, events, toStep), ...runTransactions(all, toSubmittedStep)]
}

/** @param {Record<string, any>} all */
const send = (all) => sendSteps(all, 'form')

/** @param {Record<string, any>} all */
function pay(all) {
  const payment = {}
  const id = 1
  const shown = { shown: 'review' }
  const states = [
    { step: 'idle' },
    { step: 'checking', id },
    { step: 'invalid', error: failed },
    { step: 'request', payment, error: null },
    { step: 'switching', payment, id },
    { step: 'reviewed', payment, ...shown },
  ]
  const done = ['idle', 'invalid', 'request', 'review']
  const own = run(
    all.nextPayState,
    states,
    [
      ['`pay`', { type: 'asked', id }, done],
      ['it can be paid', { type: 'checked', id, payment }],
      ['it cannot be paid', { type: 'refused', id, error: failed }],
      ['`review`, and the wallet is on another network', { type: 'switchStarted', id }, ['request']],
      ['the wallet has switched', { type: 'switched', id }],
      ['the wallet does not switch', { type: 'blocked', error: failed }, ['switching']],
      ['`review`', { type: 'reviewed' }, ['request']],
      ['`cancel`', { type: 'left' }],
    ],
    ({ step }) => (step === 'reviewed' ? 'review' : step),
  )
  // A review of a payment is left to its request, and reached from there; `back` belongs to the hook of sends.
  const sending = sendSteps(all, 'request').filter(({ from, when }) => from !== 'request' && !when.includes('`back`'))
  const again = ['rejected', 'failed'].map(
    (step) => /** @type {const} */ ([step, '`review`, when nothing was sent', 'review']),
  )
  return [...own, ...sending, ...toTransitions(again)]
}

// Swapping

/** @param {Record<string, any>} all */
function swap(all) {
  const { nextSwapState, toSubmittedSwapStep } = all
  const review = {}
  const inReview = { step: 'review', review, needsApproval: true, needsImpactConsent: false }
  const parts = /** @type {const} */ ({ resetting: 'reset', approving: 'approval', swapping: 'swap' })
  const asked = Object.entries(parts).map(([shown, part]) => ({ step: 'submitted', shown, part, id: '1', review }))
  const confirmed = Object.values(parts).map((part) => ({
    step: 'submitted',
    shown: toSubmittedSwapStep(part, { ...transaction, status: 'confirmed' }),
    part,
    id: '1',
    review,
  }))
  const outcomes = ['unknown', 'replaced', 'dropped', 'expired'].map((shown) => ({
    step: 'submitted',
    shown,
    part: 'swap',
    id: '1',
    review,
  }))
  const states = [
    { step: 'ready', isStale: false },
    inReview,
    ...asked,
    ...confirmed,
    ...outcomes,
    ...['rejected', 'failed'].map((step) => ({ step, part: 'swap', review, error: failed })),
  ]
  const submitted = (/** @type {string} */ part) => ({ type: 'submitted', part, id: '1' })
  const toStep = (/** @type {any} */ state) =>
    state.step === 'submitted' ? toSubmittedSwapStep(state.part, undefined) : state.step
  const events = /** @type {const} */ ([
    ['`review`', { type: 'reviewed', review, needsApproval: true }, ['ready']],
    ['account, network or draft changes', { type: 'changed' }],
    ['`resetAllowance`', submitted('reset'), ['review']],
    ['`approve`', submitted('approval'), ['review', 'reset']],
    ['`swap`', submitted('swap'), ['review', 'approved']],
    ['`approveAndSwap`', submitted('batch'), ['review']],
    ['the token needs a reset first', { type: 'resetNeeded', id: '1' }, ['approving']],
    ['the wallet cannot do both in one request', { type: 'batchRefused', id: '1' }, ['swapping']],
    [userRejects, { type: 'notSent', id: '1', error: rejected }, Object.keys(parts)],
    [nothingSent, { type: 'notSent', id: '1', error: failed }, Object.keys(parts)],
    [
      '`back`',
      { type: 'leftForForm' },
      ['review', 'reset', 'approved', 'done', 'rejected', 'failed', 'unknown', 'replaced', 'dropped', 'expired'],
    ],
  ])
  const ofParts = Object.values(parts).flatMap((part) =>
    runTransactions(all, (/** @type {any} */ one) => toSubmittedSwapStep(part, one)),
  )
  return [...run(nextSwapState, states, events, toStep), ...ofParts]
}

// Names

/** @param {Record<string, any>} all */
function registerName({ nextRegisterNameState }) {
  const requested = { name: 'alice', account: 'eip155:1:0x', id: 1 }
  const states = [
    { step: 'form' },
    ...['signing', 'registering', 'registered'].map((step) => ({ ...requested, step })),
    ...['rejected', 'failed'].map((step) => ({ ...requested, step, error: failed })),
    { ...requested, step: 'unknown', error: failed, isChecking: false },
  ]
  const over = { type: 'ended', id: 1, isUnknown: false }
  return run(nextRegisterNameState, states, [
    ['`register`', { type: 'requested', ...requested }, ['form', 'rejected', 'failed']],
    ['the wallet signs', { type: 'signed', id: 1 }],
    ['the service registers it', { type: 'registered', id: 1 }, ['registering']],
    ['the account changes', { type: 'dropped', id: 1 }, ['signing']],
    [userRejects, { ...over, error: rejected }, ['signing']],
    ['it is refused', { ...over, error: failed }],
    ['the service does not answer', { ...over, error: failed, isUnknown: true }, ['registering']],
    ['`check` finds the name', { type: 'foundRegistered' }],
    ['`check` finds it free', { type: 'foundFree' }],
    ['`back`', { type: 'left' }, ['registered', 'rejected', 'failed', 'unknown']],
  ])
}

/** The transitions of each flow, by its hook. @returns {Promise<Readonly<Record<import('./flowTexts.mjs').FlowName, readonly Transition[]>>>} */
export async function flowTransitions() {
  const all = await loadRules()
  return {
    useConnectWallet: merged([...connectWallet(all), ...toTransitions(writtenRows('useConnectWallet'))]),
    useWalletConnect: merged([...walletConnect(all), ...toTransitions(writtenRows('useWalletConnect'))]),
    useNetworkPicker: merged([...networkPicker(all), ...toTransitions(writtenRows('useNetworkPicker'))]),
    useSend: merged(send(all)),
    usePay: merged(pay(all)),
    useSwap: merged(swap(all)),
    useOnramp: merged(toTransitions(writtenRows('useOnramp'))),
    useRegisterName: merged(registerName(all)),
  }
}

/** Each once. @param {readonly Transition[]} transitions */
const merged = (transitions) => [
  ...new Map(transitions.map((each) => [`${each.from} ${each.when} ${each.to}`, each])).values(),
]
