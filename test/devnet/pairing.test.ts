import type { EthereumProvider } from '@walletconnect/ethereum-provider'
import { parseEther, toHex, verifyMessage, verifyTypedData, type Address, type Hex } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createDapp } from './support/createDapp'
import { startWorld, type World } from './world'

type Dapp = InstanceType<typeof EthereumProvider>

let world: World
let dapp: Dapp
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  dapp = await createDapp(world)
})
afterEach(async () => {
  await fetch(`${world.urls.api}/__control/reset`, { method: 'POST' })
  if (dapp.session) await dapp.disconnect()
  await dapp.signer.client.core.relayer.transportClose()
})

const receiver: Address = '0x00000000000000000000000000000000000B0b01'
const own = () => world.accounts.phone.address

/** Starts a pairing. `uri` resolves with the link, `answer` when the phone answers. */
function connect() {
  const uri = new Promise<string>((resolve) => dapp.once('display_uri', resolve))
  const answer = dapp.connect()
  answer.catch(() => undefined)
  return { uri, answer }
}

async function pair() {
  const { uri, answer } = connect()
  await world.phone.pair(await uri)
  await answer
}

const sign = (text: string) => dapp.request<Hex>({ method: 'personal_sign', params: [toHex(text), own()] })
const isSigned = async (message: string, signature: Promise<Hex>) =>
  verifyMessage({ address: own(), message, signature: await signature })

describe('the real SDK, paired with the phone', () => {
  it('signs messages and typed data that verify, and sends coins that arrive', async () => {
    await pair()
    expect(dapp.accounts[0]).toBe(own())
    expect(await isSigned('hello', sign('hello'))).toBe(true)

    const EIP712Domain = [
      { name: 'name', type: 'string' },
      { name: 'chainId', type: 'uint256' },
    ]
    const document = {
      domain: { name: 'Portico', chainId: 1 },
      types: { Note: [{ name: 'amount', type: 'uint256' }] },
      primaryType: 'Note',
      message: { amount: '12345678901234567890' },
    } as const
    const signature = await dapp.request<Hex>({
      method: 'eth_signTypedData_v4',
      params: [own(), JSON.stringify({ ...document, types: { ...document.types, EIP712Domain } })],
    })
    const message = { amount: 12345678901234567890n }
    expect(await verifyTypedData({ ...document, message, address: own(), signature })).toBe(true)

    const transaction = { from: own(), to: receiver, value: toHex(parseEther('0.25')) }
    await dapp.request({ method: 'eth_sendTransaction', params: [transaction] })
    await expect.poll(() => world.nodes[1].client.getBalance({ address: receiver })).toBe(parseEther('0.25'))
    expect(await world.nodes[8453].client.getBalance({ address: receiver })).toBe(0n)
  })

  it('gets an error when the phone rejects the session, and when it rejects a request', async () => {
    await world.phone.setPolicy({ proposal: 'reject' })
    const { uri, answer } = connect()
    await world.phone.pair(await uri)
    await expect(answer).rejects.toThrow('User rejected')

    await world.phone.setPolicy({ proposal: 'approve', request: 'reject' })
    await pair()
    await expect(sign('hello')).rejects.toMatchObject({ code: 4001 })
  })

  it('waits while the phone does not answer', async () => {
    await pair()
    await world.phone.setPolicy({ request: 'silent' })
    const signature = sign('patience')
    const first = await Promise.race([signature, new Promise((resolve) => setTimeout(resolve, 1_500, 'silence'))])
    expect(first).toBe('silence')
    await world.phone.setPolicy({ request: 'approve' })
    expect(await isSigned('patience', signature)).toBe(true)
  })

  it('gets events for another chain, another account and the end of the session', async () => {
    await pair()
    await world.phone.setChain(8453)
    await expect.poll(() => dapp.chainId).toBe(8453)

    const second = world.accounts.phoneSecond.address
    await world.phone.setAccounts([second])
    await expect.poll(() => dapp.accounts).toEqual([second])
    await world.phone.setAccounts([own()])
    await expect.poll(() => dapp.accounts).toEqual([own()])

    const end = new Promise((resolve) => dapp.once('disconnect', resolve))
    await world.phone.disconnect()
    await end
    expect((await world.phone.state()).sessions).toEqual([])
  })

  it('ends the session on the phone too', async () => {
    await pair()
    expect((await world.phone.state()).sessions).toMatchObject([{ peer: { name: 'A dapp' } }])
    await dapp.disconnect()
    await expect.poll(async () => (await world.phone.state()).sessions).toEqual([])
  })
})

describe('the relay', () => {
  it('can drop every connection: both sides reconnect', async () => {
    await pair()
    world.relay.drop()
    await expect.poll(() => world.relay.connections()).toBe(2)
    expect(await isSigned('after a drop', sign('after a drop'))).toBe(true)
  })

  it('can be down for a while', async () => {
    await pair()
    world.relay.down()
    expect(world.relay.connections()).toBe(0)
    await new Promise((resolve) => setTimeout(resolve, 300))
    world.relay.up()
    await expect.poll(() => world.relay.connections()).toBe(2)
    expect(await isSigned('after an outage', sign('after an outage'))).toBe(true)
  })

  it('can hold messages back and deliver them later', async () => {
    await pair()
    world.relay.pause()
    const signature = sign('late')
    const first = await Promise.race([signature, new Promise((resolve) => setTimeout(resolve, 1_000, 'nothing'))])
    expect(first).toBe('nothing')
    world.relay.resume()
    expect(await isSigned('late', signature)).toBe(true)
  })

  it('rejects a client whose token is not signed by its own key', async () => {
    const socket = new (await import('ws')).WebSocket(`${world.urls.relay}/?auth=a.eyJpc3MiOiJkaWQ6a2V5OnoxIn0.c`)
    const refusal = new Promise<Error>((resolve) => socket.once('error', resolve))
    expect((await refusal).message).toContain('401')
  })
})
