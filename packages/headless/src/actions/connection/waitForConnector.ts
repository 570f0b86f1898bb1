import type { Client, Slot } from '../../client/client.js'
import type { Connector } from '../../connectors/connector.js'
import { mistakesUrl } from '../../constants/docs.js'
import { limits } from '../../constants/limits.js'
import { ConnectorNotFoundError, WalletConnectConnectorNotFoundError } from '../../errors/connection.js'
import { abortable } from '../../services/abort.js'
import { finishConnectAttempt, startConnectAttempt, waitFor } from '../../session/reconnect.js'
import { printHint } from '../reportError.js'

// Bundlers replace it.
declare const process: { readonly env: { readonly NODE_ENV?: string } }

const pairingHint = `Pairing needs walletConnect() of @portico/headless/walletconnect in the option \`connectors\`. See ${mistakesUrl}#pairing`

/** What is wanted and what is there, which the developers of the app read, too, because the message has neither. */
function toNotFound(client: Client, id: string): ConnectorNotFoundError {
  const available = client.state.getState().connectors.map((info) => info.id)
  if (process.env.NODE_ENV !== 'production')
    printHint(
      client,
      `There is no connector "${id}". There ${available.length > 0 ? `are: ${available.join(', ')}` : 'is none'}. See ${mistakesUrl}#connectors`,
    )
  return new ConnectorNotFoundError(id, available)
}

/** When the wallets of this browser have been found (epoch ms): counted from the first one that was missing. */
const discoveryEnd: Slot<number> = { create: () => Date.now() + limits.reconnectTimeout }

/**
 * The connector, once its wallet is found: discovery loads later than the page, and wallets announce themselves late.
 *
 * @throws ConnectorNotFoundError when there is none in the first three seconds, WalletConnectConnectorNotFoundError for
 * `walletConnect`, which no discovery finds
 */
export async function waitForConnector(
  client: Client,
  id: string,
  signal: AbortSignal | undefined,
): Promise<Connector> {
  if (id === 'walletConnect') {
    if (process.env.NODE_ENV !== 'production') printHint(client, pairingHint)
    throw new WalletConnectConnectorNotFoundError()
  }
  const timeLeft = client.internals.slot(discoveryEnd) - Date.now()
  if (timeLeft <= 0) throw toNotFound(client, id)
  const attempt = startConnectAttempt(client, signal)
  const timer = setTimeout(() => attempt.abort(toNotFound(client, id)), timeLeft)
  try {
    const found = waitFor(client, () => client.internals.connectors.get(id), attempt.signal)
    return await abortable(found, attempt.signal)
  } finally {
    clearTimeout(timer)
    finishConnectAttempt(client, attempt)
  }
}
