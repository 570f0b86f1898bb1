import { expect, test, vi } from 'vitest'
import { fakeSolanaNode } from '../../../test/fakeSolanaNode.js'
import { solanaPhone } from '../../../test/solanaPhone.js'
import { solanaMainnet } from '../../networks/solana.js'
import { createSolanaActions } from './actions.js'

const to = '2EjBpHAQnfkgkDgiAxUHxY3iN2RL2SsNXRjw691hztZR'

test('without @solana/web3.js, balances work and transactions name the package to install', async () => {
  const [phone, node] = [solanaPhone(), await fakeSolanaNode()]
  vi.doMock('@solana/web3.js', () => {
    throw new Error('Cannot find package')
  })
  const work = createSolanaActions({ rpcUrls: () => [node.url] })
  const details = { from: phone.signer.address, to, amount: 1n }

  expect(await work.nativeBalance(solanaMainnet, to)).toBe(5_000_000_000n)
  await expect(work.transfer(phone.signer, details)).rejects.toMatchObject({
    code: 'PEER_MISSING',
    packageName: '@solana/web3.js',
  })
  expect([phone.connector.requests, node.calls.map(({ method }) => method)]).toEqual([[], ['getBalance']])

  vi.doUnmock('@solana/web3.js')
  expect(await work.transferFee(solanaMainnet, details)).toBe(6_525n)
  await node.close()
})
