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
import {
  afterCancel,
  afterConnectError,
  afterGrant,
  afterRetry,
  type ConnectWalletContext,
  type ConnectWalletState,
  type ConnectWalletTarget,
  connectStateOf,
  firstConnectStep,
  type WaitingForWallet,
} from './connectWallet.js'

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
  target,
  ...change,
})

describe('firstConnectStep', () => {
  test.each<{ when: string; target: ConnectWalletTarget; supports: readonly Namespace[]; begins: object }>([
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
    expect(firstConnectStep(wanted, context(...supports))).toEqual({ ...begins, target: wanted })
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

describe('afterGrant', () => {
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
  ])('$granted for $asked is $next', ({ asked, granted, next }) => {
    const site = context('eip155', 'solana', 'bip122', 'cosmos')
    expect(afterGrant(waitingFor(asked), granted, site)).toEqual({ ...next, target })
  })
})

describe('afterConnectError', () => {
  test.each([
    { thrown: new ConnectionRejectedError(), step: 'rejected' },
    { thrown: new RequestPendingError(), step: 'alreadyPending' },
    { thrown: new ConnectionFailedError(), step: 'failed' },
  ])('$thrown.code is $step', ({ thrown, step }) => {
    const next = afterConnectError(waitingFor({ requested: 'eip155' }), thrown)
    expect(next).toEqual({ step, target, requested: 'eip155', error: thrown })
  })

  test('an aborted request is no error', () => {
    expect(afterConnectError(waitingFor(), new RequestAbortedError())).toEqual({ step: 'idle', target })
  })

  test.each([new ConnectionRejectedError(), new RequestAbortedError()])(
    'a partial connection stays after $code',
    (thrown) => {
      const next = afterConnectError(waitingFor({ missing: ['solana'] }), thrown)
      expect(next).toEqual({ step: 'partial', target, missing: ['solana'] })
    },
  )
})

describe('afterCancel', () => {
  test.each<{ state: ConnectWalletState; next: object }>([
    { state: waitingFor(), next: { step: 'idle' } },
    { state: { step: 'choosingNamespace', target }, next: { step: 'idle' } },
    { state: waitingFor({ missing: ['solana'] }), next: { step: 'partial', missing: ['solana'] } },
    { state: { step: 'partial', target, missing: ['solana'] }, next: { step: 'partial', missing: ['solana'] } },
  ])('$state.step becomes $next.step', ({ state, next }) => {
    expect(afterCancel(state)).toEqual({ ...next, target })
  })
})

describe('afterRetry', () => {
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
    const next = afterRetry(state, context('eip155'))
    expect(next).toEqual(waitingFor(asks))
    expect(next).not.toBe(state)
  })

  test.each(['choosingNamespace', 'notInstalled', 'connected'] as const)('there is nothing to repeat in %s', (step) => {
    const state: ConnectWalletState = { step, target }
    expect(afterRetry(state, context('eip155'))).toBe(state)
  })
})
