import { limits } from '../constants/limits.js'
import { ConnectionFailedError } from '../errors/connection.js'
import { abortable } from './abortable.js'
import type { ConnectorContext, ConnectRequest } from './connector.js'
import { proposal } from './relayProposal.js'
import type { RelayProvider, RelaySession } from './relayProvider.js'

/** Whoever waits for a pairing now. */
type Visitor = { readonly onLink: (uri: string) => void }

/** One proposal to the relay, from its publishing to the phone's answer. */
type Opening = {
  readonly approval: Promise<RelaySession | undefined>
  hasLink: boolean
  visitor: Visitor | undefined
}

/** Where the relay client's newest proposal is kept. */
export type PairingDesk = { opening?: Opening }

const userDisconnected = { code: 6000, message: 'User disconnected.' }

/** Ends a session that is of no use here, so that the phone does not show one. */
export function endSession({ client }: RelayProvider, { topic }: RelaySession): void {
  void client.disconnect({ topic, reason: userDisconnected }).catch(() => undefined)
}

function propose(provider: RelayProvider, desk: PairingDesk, context: ConnectorContext): Opening {
  const onUri = (uri: string) => {
    provider.removeListener('display_uri', onUri)
    opening.hasLink = true
    opening.visitor?.onLink(uri)
  }
  provider.on('display_uri', onUri)
  // What a phone approved before would be asked for as required, of which the relay client warns on the console.
  const { namespaces } = provider
  provider.namespaces = undefined
  const approval = provider.connect({ optionalNamespaces: proposal(context) })
  provider.namespaces = namespaces
  const opening: Opening = {
    approval,
    hasLink: false,
    visitor: undefined,
  }
  void opening.approval
    .then(
      (session) => {
        if (session && !opening.visitor) endSession(provider, session)
      },
      () => undefined,
    )
    .finally(() => {
      provider.removeListener('display_uri', onUri)
      if (desk.opening === opening) delete desk.opening
    })
  desk.opening = opening
  return opening
}

/**
 * Pairs with a phone. The relay client has no time limit of its own, so the link has ours; approval waits for a person
 * and has none.
 *
 * The client tells of a link without saying whose it is. So there is one proposal without a link at a time: a visitor who
 * comes while one is still under way, left behind by an attempt that was given up, takes it over.
 */
export async function pair(
  provider: RelayProvider,
  desk: PairingDesk,
  context: ConnectorContext,
  { onPairing, signal }: ConnectRequest,
): Promise<RelaySession | undefined> {
  signal.throwIfAborted()
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), limits.pairing.linkTimeout)
  const visitor: Visitor = {
    onLink(uri) {
      clearTimeout(timer)
      onPairing?.(uri)
    },
  }
  const opening = desk.opening && !desk.opening.hasLink ? desk.opening : propose(provider, desk, context)
  opening.visitor = visitor
  try {
    return await abortable(abortable(opening.approval, signal), late.signal)
  } catch (error) {
    throw late.signal.aborted ? new ConnectionFailedError({ cause: error }) : error
  } finally {
    clearTimeout(timer)
    if (opening.visitor === visitor) opening.visitor = undefined
  }
}
