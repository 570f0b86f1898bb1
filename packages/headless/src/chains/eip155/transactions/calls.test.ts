import { expect, test } from 'vitest'
import { alice, bob, fakeConnector } from '../../../../test/fakeConnector.js'
import { RpcRequestError, UnsupportedOperationError } from '../../../errors/request.js'
import { mainnet } from '../../../networks/eip155.js'
import { getCallsStatus, getCapabilities, sendCalls } from './calls.js'

/** A wallet that answers every method of EIP-5792 with this error. */
function refuse(rpcCode: number) {
  const connector = fakeConnector()
  connector.answer = ({ method }) => {
    if (method === 'eth_accounts') return [alice]
    if (method === 'eth_chainId') return '0x1'
    throw new RpcRequestError(rpcCode)
  }
  return { connector, address: alice, network: mainnet }
}

const asked: [string, (signer: ReturnType<typeof refuse>) => Promise<unknown>][] = [
  ['wallet_sendCalls', (signer) => sendCalls(signer, { isAtomic: true, calls: [{ to: bob }] })],
  ['wallet_getCallsStatus', (signer) => getCallsStatus(signer, '0xca11')],
  ['wallet_getCapabilities', getCapabilities],
]
const cases = asked.flatMap(([method, ask]) => [4200, -32601, -32004].map((code) => [method, code, ask] as const))

test.each(cases)('a wallet without %s that says so by %i does not support it', async (method, code, ask) => {
  await expect(ask(refuse(code))).rejects.toSatisfy(
    (error) => error instanceof UnsupportedOperationError && error.operation === method,
  )
})

test.each(asked.flatMap(([method, ask]) => [4100, 5740, -32602].map((code) => [method, code, ask] as const)))(
  'a wallet that refuses %s by %i has the method',
  async (_method, code, ask) => {
    const thrown: unknown = await ask(refuse(code)).catch((error: unknown) => error)
    expect(thrown).toMatchObject({ rpcCode: code })
    expect(thrown).not.toBeInstanceOf(UnsupportedOperationError)
  },
)
