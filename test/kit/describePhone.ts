import { createPortico, type Client, type ConnectorFactory } from '@portico/headless'
import { disconnect, sendToken, signMessage, signTypedData, start, switchNetwork } from '@portico/headless/actions'
import { eip155 } from '@portico/headless/eip155'
import { base, mainnet } from '@portico/headless/networks'
import { type Address, type Hex, parseEther, verifyMessage, verifyTypedData } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { startWorld, type World } from '../devnet/world'
import { pairWithPhone, waitForState } from './pairWithPhone'

/**
 * The tests of a client and a phone, for one source of the WalletConnect client. In a file of its own for each source: a page has
 * one core, whatever package it came from.
 */
export function describePhone(create: () => ConnectorFactory): void {
  let world: World
  let portico: Client
  let stop: () => void

  beforeAll(async () => {
    world = await startWorld()
  })
  afterAll(() => world.close())
  const session = () => {
    const found = portico.state.getState().sessions.eip155
    return found?.status === 'connected' ? found : undefined
  }
  const own = () => session()?.address as Address
  const receiver: Address = '0x00000000000000000000000000000000000b0b02'

  beforeEach(() => {
    portico = createPortico({
      projectId: 'local',
      metadata: { name: 'Kit', description: 'The kit without React', url: 'http://localhost', icons: [] },
      networks: [mainnet, base],
      adapters: [eip155()],
      connectors: [create()],
      services: world.json.services,
      storage: null,
    })
    stop = start(portico)
  })
  afterEach(async () => {
    await disconnect(portico).catch(() => undefined)
    stop()
    portico.destroy()
    await fetch(`${world.urls.api}/__control/reset`, { method: 'POST' })
  })

  it('a client pairs with the phone, signs what verifies and sends coins that arrive', async () => {
    await pairWithPhone(portico, world)
    expect(own()).toBe(world.accounts.phone.address)

    const signature = (await signMessage(portico, { message: 'hello' })) as Hex
    expect(await verifyMessage({ address: own(), message: 'hello', signature })).toBe(true)
    const typedData = {
      domain: { name: 'Portico', chainId: 1 },
      types: { Note: [{ name: 'text', type: 'string' }] },
      primaryType: 'Note',
      message: { text: 'hello' },
    } as const
    const signed = (await signTypedData(portico, { typedData })) as Hex
    expect(await verifyTypedData({ ...typedData, address: own(), signature: signed })).toBe(true)

    const before = await world.nodes[1].client.getBalance({ address: receiver })
    const token = { caipNetworkId: mainnet.caipNetworkId, ...mainnet.nativeCurrency }
    await sendToken(portico, { from: `eip155:1:${own()}`, token, amount: parseEther('0.25'), to: receiver })
    await expect.poll(() => world.nodes[1].client.getBalance({ address: receiver })).toBe(before + parseEther('0.25'))
  })

  it('a rejected pairing is reported, and the next one connects', async () => {
    await world.phone.setPolicy({ proposal: 'reject' })
    await pairWithPhone(portico, world)
    expect(portico.state.getState().pairing).toMatchObject({ step: 'rejected', error: { code: 'CONNECTION_REJECTED' } })
    expect(session()).toBeUndefined()
    await world.phone.setPolicy({ proposal: 'approve' })
    await pairWithPhone(portico, world)
    expect(session()).toBeDefined()
  })

  it('the client follows network and account switches on the phone', async () => {
    await pairWithPhone(portico, world)
    await world.phone.setChain(8453)
    await waitForState(
      portico,
      (state) => state.sessions.eip155?.status === 'connected' && state.sessions.eip155.caipNetworkId === 'eip155:8453',
    )
    const { address } = world.accounts.phoneSecond
    await world.phone.setAccounts([address])
    await waitForState(
      portico,
      (state) => state.sessions.eip155?.status === 'connected' && state.sessions.eip155.address === address,
    )
    expect(portico.state.getState().sendDraft).toEqual({})
  })

  it('the client switches between approved networks without a request to the phone', async () => {
    await pairWithPhone(portico, world)
    const asked = (await world.phone.state()).seen.length
    await switchNetwork(portico, { caipNetworkId: base.caipNetworkId })
    expect(session()?.caipNetworkId).toBe('eip155:8453')
    expect((await world.phone.state()).seen).toHaveLength(asked)
  })

  it('both the phone and the client can end the session', async () => {
    await pairWithPhone(portico, world)
    await world.phone.disconnect()
    await waitForState(portico, ({ sessions }) => sessions.eip155 === undefined)
    await pairWithPhone(portico, world)
    await disconnect(portico)
    await expect.poll(async () => (await world.phone.state()).sessions).toHaveLength(0)
  })

  it('the session works after the relay dropped every connection', async () => {
    await pairWithPhone(portico, world)
    const connections = world.relay.connections()
    world.relay.drop()
    await expect.poll(() => world.relay.connections(), { timeout: 20_000 }).toBe(connections)
    const signature = (await signMessage(portico, { message: 'still here' })) as Hex
    expect(await verifyMessage({ address: own(), message: 'still here', signature })).toBe(true)
  }, 60_000)

  it('a destroyed client leaves no connection at the relay', async () => {
    const before = world.relay.connections()
    await pairWithPhone(portico, world)
    expect(world.relay.connections()).toBeGreaterThan(before)
    await disconnect(portico)
    stop()
    portico.destroy()
    await expect.poll(() => world.relay.connections()).toBe(before)
  })
}
