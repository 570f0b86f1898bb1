import type { Connector } from '../../connectors/connector.js'
import { parseChainId } from '../../connectors/parseChainId.js'
import { limits } from '../../constants/limits.js'
import { invalidParamsCode, unsupportedMethodCode, userRejectionCode } from '../../constants/rpc.js'
import type { ConnectorInfo } from '../../entities/connection.js'
import { sleep } from '../../services/abort.js'
import type { Eip1193Provider } from '../../services/browser/eip6963.js'
import { createSafeMessages } from '../../services/browser/safeMessages.js'
import { getField } from '../getField.js'
import { eip1193Connector } from './connector.js'

type Handler = (params: readonly unknown[]) => Promise<unknown>

/** The errors of a Safe are sentences; EIP-1193 gives them numbers. */
const toProviderError = (thrown: unknown): Error => {
  const message = thrown instanceof Error ? thrown.message : ''
  return /reject|denied|cancel/i.test(message) ? withCode(userRejectionCode, message) : new Error(message)
}

const withCode = (code: number, message: string) => Object.assign(new Error(message), { code })

function parseJson(text: unknown): unknown {
  try {
    return typeof text === 'string' ? JSON.parse(text) : text
  } catch {
    throw withCode(invalidParamsCode, 'The typed data is not JSON.')
  }
}

/** The transaction of an `eth_sendTransaction`, as Safes take it: the value in wei, decimal. */
function toSafeTransaction(transaction: unknown) {
  const value = parseChainId(getField(transaction, 'value') ?? '0x0')
  if (value === undefined) throw withCode(invalidParamsCode, 'The value is not a number.')
  return { to: getField(transaction, 'to'), value, data: getField(transaction, 'data') ?? '0x' }
}

/**
 * The connector of a Safe, for a page in its frame (Safe Apps). Its account is the Safe, on the one network that it is on.
 *
 * A transaction needs as many confirmations as the Safe has set, by people who may be elsewhere; `eth_sendTransaction`
 * answers when it was executed, with the hash it has on the network. A message is handed to the signers, and answered with
 * the empty signature `0x`.
 *
 * @param origin - of the page around this one; nobody else is listened to
 */
export function safeConnector(info: ConnectorInfo, origin: string): Connector {
  const messages = createSafeMessages(origin)
  let life = new AbortController()

  const getSafe = () => messages.request('getSafeInfo', undefined)

  /** The hash of an executed transaction. @throws 4001 when its signers dropped it */
  async function waitForExecution(safeTxHash: unknown): Promise<unknown> {
    const { signal } = life
    for (;;) {
      const found = await messages.request('getTxBySafeTxHash', { safeTxHash }).catch(() => undefined)
      const hash = getField(found, 'txHash')
      if (typeof hash === 'string' && hash !== '') return hash
      if (getField(found, 'txStatus') === 'CANCELLED')
        throw withCode(userRejectionCode, 'The transaction was cancelled.')
      await sleep(limits.confirmation.pollInterval, signal)
      if (signal.aborted) throw new Error('The page no longer listens to the Safe.')
    }
  }

  const getAccounts = async () => [getField(await getSafe(), 'safeAddress')]
  const handlers = new Map<string, Handler>([
    ['eth_accounts', getAccounts],
    ['eth_requestAccounts', getAccounts],
    ['eth_chainId', async () => getField(await getSafe(), 'chainId')],
    [
      'personal_sign',
      async ([message]) => {
        await messages.request('signMessage', { message }, { waitsForUser: true })
        return '0x'
      },
    ],
    [
      'eth_signTypedData_v4',
      async ([, typedData]) => {
        await messages.request('signTypedMessage', { typedData: parseJson(typedData) }, { waitsForUser: true })
        return '0x'
      },
    ],
    [
      'eth_sendTransaction',
      async ([transaction]) => {
        const sent = await messages.request(
          'sendTransactions',
          { txs: [toSafeTransaction(transaction)], params: {} },
          { waitsForUser: true },
        )
        return waitForExecution(getField(sent, 'safeTxHash'))
      },
    ],
  ])

  const provider: Eip1193Provider = {
    async request({ method, params = [] }) {
      const handler = handlers.get(method)
      if (!handler) throw withCode(unsupportedMethodCode, `A Safe does not know ${method}.`)
      return handler(params).catch((thrown: unknown) => {
        throw getField(thrown, 'code') === undefined ? toProviderError(thrown) : thrown
      })
    },
  }
  return {
    ...eip1193Connector(info, provider),
    release() {
      life.abort()
      life = new AbortController()
      messages.stop()
    },
  }
}
