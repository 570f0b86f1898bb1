import { describe, expect, test } from 'vitest'
import type { Namespace } from '../../entities/caip.js'
import type { WalletItem } from '../../entities/wallet.js'
import {
  ConnectionFailedError,
  ConnectionRejectedError,
  RequestAbortedError,
  RequestPendingError,
} from '../../errors/connection.js'
import { bitcoin } from '../../networks/bip122.js'
import { base, mainnet } from '../../networks/eip155.js'
import { solanaMainnet } from '../../networks/solana.js'
import type { PorticoError } from '../../errors/base.js'
import { nextState } from '../../rules/flows/machine.js'
import {
  connectWalletMachine,
  type ConnectWalletContext,
  type ConnectWalletEvent,
  type ConnectWalletState,
  type ConnectWalletTarget,
  connectStateOf,
  type WaitingForWallet,
} from './machine.js'

const wallet: WalletItem = { id: 'a', name: 'A', connectorId: 'a', installed: true, chains: [], namespaces: [] }
const target: ConnectWalletTarget = { wallet }
const error = new ConnectionFailedError()

/** A site with networks of three namespaces, and a wallet that supports `namespaces`. */
const context = (...namespaces: readonly Namespace[]): ConnectWalletContext => ({
  networks: [mainnet, base, solanaMainnet, bitcoin],
  connectors: [{ id: 'a', name: 'A', type: 'MULTI_CHAIN', chain: 'eip155', namespaces }],
})
const waitingFor = (change: Partial<WaitingForWallet> = {}): WaitingForWallet => ({
  step: 'waiting',
  id: 1,
  target,
  ...change,
})
const next = (state: ConnectWalletState, event: ConnectWalletEvent) => nextState(connectWalletMachine, state, event)

describe('a connection', () => {
  test.each<{
    when: string
    target: ConnectWalletTarget
    supports: readonly Namespace[]
    begins: { step: string; requested?: Namespace | undefined }
  }>([
    {
      when: 'the wallet is not installed',
      target: { wallet: { id: 'a', name: 'A', installed: false, chains: [], namespaces: ['eip155'] } },
      supports: ['eip155'],
      begins: { step: 'notInstalled' },
    },
    { when: 'it supports several', target, supports: ['solana', 'eip155'], begins: { step: 'choosingNamespace' } },
    {
      when: 'it supports several and one is wanted',
      target: { wallet, namespace: 'solana' },
      supports: ['solana', 'eip155'],
      begins: { step: 'waiting', requested: 'solana' },
    },
    { when: 'it supports one', target, supports: ['solana'], begins: { step: 'waiting', requested: 'solana' } },
    {
      when: 'only one of its namespaces is configured',
      target,
      supports: ['cosmos', 'bip122'],
      begins: { step: 'waiting', requested: 'bip122' },
    },
    { when: 'nothing is known about it', target, supports: [], begins: { step: 'waiting', requested: undefined } },
  ])('a connection begins with $begins.step when $when', ({ target: wanted, supports, begins }) => {
    const event = { type: 'began', id: 1, target: wanted, ...context(...supports) } as const
    expect(next(connectWalletMachine.initial, event)).toEqual({
      ...begins,
      target: wanted,
      ...(begins.step === 'waiting' && { id: 1 }),
    })
  })
})

describe('connectStateOf', () => {
  const rejected: ConnectWalletState = { step: 'rejected', target, error }

  test.each<{ what: string; wanted: ConnectWalletTarget; step: string }>([
    { what: 'the same wallet', wanted: { wallet: { ...wallet } }, step: 'rejected' },
    { what: 'another namespace', wanted: { wallet, namespace: 'eip155' }, step: 'waiting' },
    { what: 'another network', wanted: { wallet, network: 'eip155:1' }, step: 'waiting' },
    { what: 'another wallet', wanted: { wallet: { ...wallet, id: 'b' } }, step: 'waiting' },
  ])('a rejection is $step for $what', ({ wanted, step }) => {
    expect(connectStateOf(rejected, wanted, context('eip155')).step).toBe(step)
  })

  test('a cancelled connection does not begin again', () => {
    const cancelled: ConnectWalletState = { step: 'idle', target }
    expect(connectStateOf(cancelled, target, context('eip155'))).toBe(cancelled)
    expect(connectStateOf({ step: 'idle' }, target, context('eip155')).step).toBe('waiting')
  })
})

describe('what the wallet grants', () => {
  test.each<{ asked: Partial<WaitingForWallet>; granted: readonly Namespace[]; next: object }>([
    { asked: {}, granted: ['eip155', 'solana', 'bip122'], next: { step: 'connected' } },
    { asked: {}, granted: ['eip155'], next: { step: 'partial', missing: ['solana', 'bip122'] } },
    { asked: { requested: 'eip155' }, granted: ['eip155'], next: { step: 'connected' } },
    { asked: { requested: 'solana', missing: ['solana'] }, granted: ['solana'], next: { step: 'connected' } },
    {
      asked: { missing: ['solana', 'bip122'] },
      granted: ['eip155', 'bip122'],
      next: { step: 'partial', missing: ['solana'] },
    },
  ])('$granted for $asked is $next', ({ asked, granted, next: expected }) => {
    const site = context('eip155', 'solana', 'bip122', 'cosmos')
    const event = { type: 'granted', id: 1, granted, ...site } as const
    expect(next(waitingFor(asked), event)).toEqual({ ...expected, target })
  })
})

describe('what the wallet refuses', () => {
  const refuse = (waiting: WaitingForWallet, thrown: PorticoError) =>
    next(waiting, { type: 'refused', id: 1, error: thrown })

  test.each([
    { thrown: new ConnectionRejectedError(), step: 'rejected' },
    { thrown: new RequestPendingError(), step: 'alreadyPending' },
    { thrown: new ConnectionFailedError(), step: 'failed' },
  ])('$thrown.code is $step', ({ thrown, step }) => {
    expect(refuse(waitingFor({ requested: 'eip155' }), thrown)).toEqual({
      step,
      target,
      requested: 'eip155',
      error: thrown,
    })
  })

  test('an aborted request is no error', () => {
    expect(refuse(waitingFor(), new RequestAbortedError())).toEqual({ step: 'idle', target })
  })

  test.each([new ConnectionRejectedError(), new RequestAbortedError()])(
    'a partial connection stays after $code',
    (thrown) => {
      expect(refuse(waitingFor({ missing: ['solana'] }), thrown)).toEqual({
        step: 'partial',
        target,
        missing: ['solana'],
      })
    },
  )
})

describe('a cancellation', () => {
  test.each<{ state: ConnectWalletState; next: object }>([
    { state: waitingFor(), next: { step: 'idle' } },
    { state: { step: 'choosingNamespace', target }, next: { step: 'idle' } },
    { state: waitingFor({ missing: ['solana'] }), next: { step: 'partial', missing: ['solana'] } },
    { state: { step: 'partial', target, missing: ['solana'] }, next: { step: 'partial', missing: ['solana'] } },
  ])('$state.step becomes $next.step', ({ state, next: expected }) => {
    expect(next(state, { type: 'canceled', target })).toEqual({ ...expected, target })
  })
})

describe('another try', () => {
  const retried = { type: 'retried', id: 2, target, ...context('eip155') } as const

  test.each<{ state: ConnectWalletState; asks: Partial<WaitingForWallet> }>([
    { state: { step: 'idle', target }, asks: { requested: 'eip155' } },
    { state: waitingFor({ requested: 'eip155' }), asks: { requested: 'eip155' } },
    { state: { step: 'rejected', target, requested: 'eip155', error }, asks: { requested: 'eip155' } },
    { state: { step: 'alreadyPending', target, error }, asks: {} },
    {
      state: { step: 'partial', target, missing: ['solana'] },
      asks: { requested: 'solana', missing: ['solana'] },
    },
    { state: { step: 'partial', target, missing: ['solana', 'bip122'] }, asks: { missing: ['solana', 'bip122'] } },
  ])('after $state.step the wallet is asked for $asks', ({ state, asks }) => {
    expect(next(state, retried)).toEqual(waitingFor({ id: 2, ...asks }))
  })

  test.each(['choosingNamespace', 'notInstalled', 'connected'] as const)('there is nothing to repeat in %s', (step) => {
    const state: ConnectWalletState = { step, target }
    expect(next(state, retried)).toBe(state)
  })
})

test('an answer to an earlier question changes nothing', () => {
  const waiting = waitingFor()
  expect(next(waiting, { type: 'refused', id: 2, error })).toBe(waiting)
  expect(next({ step: 'idle' }, { type: 'refused', id: 1, error })).toEqual({ step: 'idle' })
})
