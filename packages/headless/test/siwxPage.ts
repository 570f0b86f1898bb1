import { vi, expect } from 'vitest'
import { connect } from '../src/actions/connection/connect.js'
import { start } from '../src/actions/connection/start.js'
import type { PorticoEvent } from '../src/client/events.js'
import { createSiwxControls, type SiwxControls } from '../src/flows/siwx/controls.js'
import '../src/flows/siwx/signIn.js'
import '../src/flows/siwx/signMessage.js'
import { siwx, type SiwxOptions } from '../src/flows/siwx/siwx.js'
import '../src/rules/account/siwx.js'
import { type FakeClient, fakeClient } from './fakeClient.js'
import { alice } from './fakeConnector.js'
import { type FakeSite, fakeSite } from './fakeSite.js'

/** The account of the wallet, on the network that it is on first. */
export const account = `eip155:1:${alice}` as const

export let site: FakeSite
export let client: FakeClient
export let controls: SiwxControls
/** The events of sign-ins since the page was loaded. */
export let events: PorticoEvent[]

/** A site at which nobody is signed in. */
export function openSite(): void {
  site = fakeSite()
}

/** A page of the site, from its load on. */
export function load(options: Partial<SiwxOptions> = {}, rest: Parameters<typeof fakeClient>[0] = {}): void {
  client = fakeClient({ siwx: siwx({ store: site, ...options }), ...rest })
  client.chain.actions.switchNetwork = async (_signer, network) =>
    client.wallet.emit({ type: 'network', caipNetworkId: network.caipNetworkId })
  controls = createSiwxControls(client)
  events = []
  client.events.on('*', (event) => event.type.startsWith('SIWX') && events.push(event))
  start(client)
}

export const state = () => client.state.getState().siwx
export const step = () => state()?.step ?? 'idle'
export const modal = () => client.state.getState().modal
export const shown = () => (modal().isOpen ? modal().history.at(-1)?.view : 'closed')
export const open = () => client.internals.modal.open()
export const join = () => connect(client, { connector: client.wallet.info })
/** Resolves once the message is there that the account has to sign. */
export const ready = () => vi.waitFor(() => expect(state()).toHaveProperty('message.text'))

export async function joinAndWait(): Promise<void> {
  await join()
  await ready()
}
