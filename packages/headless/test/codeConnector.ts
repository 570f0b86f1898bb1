import { privateKeyToAccount } from 'viem/accounts'
import type { Connector, ConnectRequest, SignInRequest, WalletSession } from '../src/connectors/connector.js'
import { ConnectionFailedError, NotConnectedError } from '../src/errors/connection.js'
import { formatSiwxMessage } from '../src/rules/account/siwx.js'
import { fakeConnector } from './fakeConnector.js'

const account = privateKeyToAccount('0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80')
const caipNetworkId = 'eip155:1'

async function sign(request: SignInRequest) {
  const message = formatSiwxMessage({ ...request, accountAddress: account.address, chainId: caipNetworkId })
  return { message, signature: await account.signMessage({ message }) }
}

/**
 * A wallet that opens with a code, as one that is reached by email: it asks until the code is right, and signs with a key of its
 * own.
 */
export function codeConnector(code: string): Connector {
  async function open({ ask }: ConnectRequest): Promise<void> {
    if (!ask) throw new ConnectionFailedError()
    if (!(await ask({ kind: 'approval', subject: 'shop.example' }))) throw new NotConnectedError()
    await ask({ kind: 'device' })
    let typed = await ask({ kind: 'code', subject: 'anna@mail.example' })
    while (typed !== code)
      typed = await ask({ kind: 'code', subject: 'anna@mail.example', error: new ConnectionFailedError() })
  }

  return {
    ...fakeConnector({ id: 'code.wallet', name: 'Code Wallet', type: 'AUTH' }),
    async connect(request): Promise<readonly WalletSession[]> {
      await open(request)
      const session: WalletSession = { namespace: 'eip155', accounts: [{ address: account.address }], caipNetworkId }
      return [{ ...session, ...(request.signIn && { signed: await sign(request.signIn) }) }]
    },
  }
}
