import { abortable } from '../../connectors/abortable.js'
import type { Connector, ConnectorEvent, WalletSession } from '../../connectors/connector.js'
import { unsupportedMethodCode } from '../../constants/rpc.js'
import type { CaipNetworkId } from '../../entities/caip.js'
import type { ConnectorFacts } from '../../entities/connection.js'
import { ConnectionFailedError } from '../../errors/connection.js'
import { RpcRequestError } from '../../errors/request.js'
import { toPorticoError } from '../../errors/toPorticoError.js'
import { bitcoinAccounts } from '../../rules/accountType.js'
import type { BitcoinWallet, MessageRequest, PsbtRequest, Seat, TransferRequest } from './bitcoinWallet.js'
import { base64ToBytes, bytesToHex } from './byteTexts.js'

const namespace = 'bip122'

async function ask<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call()
  } catch (thrown) {
    throw toPorticoError(thrown)
  }
}

/** A connector over any Bitcoin wallet of this browser. It answers what WalletConnect's Bitcoin methods ask of phones. */
export function bitcoinConnector(facts: ConnectorFacts, wallet: BitcoinWallet): Connector {
  const listeners = new Set<(event: ConnectorEvent) => void>()
  let stopListening: (() => void) | undefined
  let lastReading = 0

  const told = {
    name: facts.name,
    ...(facts.imageUrl && { icon: facts.imageUrl }),
    ...(facts.info?.rdns && { rdns: facts.info.rdns }),
  }
  const toSessions = (seat: Seat | undefined): readonly WalletSession[] =>
    seat
      ? [{ namespace, accounts: bitcoinAccounts(seat.accounts), caipNetworkId: seat.caipNetworkId, wallet: told }]
      : []

  const emit = (event: ConnectorEvent) => listeners.forEach((listener) => listener(event))
  const leave = () => emit({ type: 'disconnect', namespace })

  /** Events say little, and not the same in every wallet: the wallet is asked where it stands now. */
  async function readAgain() {
    lastReading += 1
    const reading = lastReading
    const sessions = await ask(() => wallet.restore()).then(toSessions, () => undefined)
    if (reading !== lastReading) return
    if (!sessions) return leave()
    const [session] = sessions
    if (session) emit({ type: 'network', caipNetworkId: session.caipNetworkId })
    emit({ type: 'accounts', namespace, accounts: session?.accounts ?? [] })
  }

  const answers = new Map<string, (params: never, caipNetworkId: CaipNetworkId) => Promise<unknown>>([
    [
      'getAccountAddresses',
      async () => {
        const seat = await wallet.restore()
        return bitcoinAccounts(seat?.accounts ?? []).map(({ type, ...account }) => ({ ...account, intention: type }))
      },
    ],
    [
      'signMessage',
      async ({ address, message, protocol }: MessageRequest) => {
        const signature = await wallet.signMessage({ address, message, protocol })
        return { address, signature: bytesToHex(base64ToBytes(signature)) }
      },
    ],
    ['signPsbt', (request: PsbtRequest) => wallet.signPsbt(request)],
    ['sendTransfer', async (request: TransferRequest) => ({ txid: await wallet.sendTransfer(request) })],
    [
      'wallet_changeNetwork',
      async (_, caipNetworkId) => {
        await wallet.switchNetwork(caipNetworkId)
        await readAgain()
      },
    ],
  ])

  return {
    facts,
    async connect({ signal, caipNetworkId }) {
      const sessions = toSessions(
        await abortable(
          ask(() => wallet.connect(caipNetworkId)),
          signal,
        ),
      )
      if (sessions.length === 0) throw new ConnectionFailedError()
      return sessions
    },
    restore: async ({ signal, caipNetworkId }) =>
      toSessions(
        await abortable(
          ask(() => wallet.restore(caipNetworkId)),
          signal,
        ),
      ),
    async disconnect(_namespace, isLast) {
      await ask(() => wallet.disconnect(isLast)).catch(() => undefined)
    },
    request: ({ method, params }, caipNetworkId) =>
      ask(async () => {
        const answer = answers.get(method)
        if (!answer) throw new RpcRequestError(unsupportedMethodCode)
        return answer(params as never, caipNetworkId)
      }),
    subscribe(listener) {
      listeners.add(listener)
      stopListening ??= wallet.listen(() => void readAgain(), leave)
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        stopListening?.()
        stopListening = undefined
      }
    },
  }
}
