import { expect } from '@playwright/test'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import type { World } from '../../devnet/world'
import { nodeBalance, shownAmount } from './node'
import { sessionLeftovers } from './storage'
import { walletLog } from './testWallets'
import type { Walk } from './walk'

const quarterEther = 250_000_000_000_000_000n
const prompts = ['eth_requestAccounts', 'wallet_requestPermissions', 'personal_sign', 'wallet_switchEthereumChain']

/** Flow 1 of the product, from a page nobody is connected on back to the same. */
export async function walkWholeFlow(walk: Walk, { json: { evm }, accounts }: World): Promise<void> {
  const { name, address } = accounts.larkspur
  const receiver = privateKeyToAddress(generatePrivateKey())

  await walk.goto()
  await walk.connect(name)
  await walk.expectConnected(address)
  await walk.expectBalance(shownAmount(await nodeBalance(evm[1], address)))

  await walk.switchTo('Base')
  await walk.expectBalance(shownAmount(await nodeBalance(evm[8453], address)))

  await walk.send('0.25', receiver)
  expect(await nodeBalance(evm[8453], receiver)).toBe(quarterEther)
  expect(await nodeBalance(evm[1], receiver)).toBe(0n)

  await walk.page.reload()
  await walk.expectConnected(address)
  await walk.expectBalance(shownAmount(await nodeBalance(evm[8453], address)))
  expect((await walletLog(walk.page, name)).filter((method) => prompts.includes(method))).toEqual([])

  await walk.disconnect()
  await walk.expectDisconnected()
  expect(await sessionLeftovers(walk.page)).toEqual([])
  await walk.page.reload()
  await walk.expectDisconnected()
}
