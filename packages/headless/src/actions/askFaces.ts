import { abortable } from '../connectors/abortable.js'
import type { Connector, ConnectRequest, WalletSession } from '../connectors/connector.js'
import type { Namespace } from '../entities/caip.js'
import type { PorticoError } from '../errors/base.js'
import { toPorticoError } from '../errors/toPorticoError.js'
import { spokenNamespaces } from '../rules/spokenNamespaces.js'

/** What each face of a wallet answered. */
export type FaceAnswers = {
  readonly granted: readonly WalletSession[]
  readonly failures: Readonly<Partial<Record<Namespace, PorticoError>>>
}

/**
 * Asks every face of a wallet that announces itself per namespace, one after the other, or the one that is named. A
 * refusal ends the round; what was granted until then counts.
 */
export async function askFaces(connector: Connector, request: ConnectRequest): Promise<FaceAnswers> {
  const { facts } = connector
  const faces = facts.type === 'MULTI_CHAIN' && !request.namespace ? spokenNamespaces(facts) : [request.namespace]
  const granted: WalletSession[] = []
  const failures: Partial<Record<Namespace, PorticoError>> = {}
  for (const namespace of faces) {
    try {
      const asked = connector.connect({ ...request, ...(namespace && { namespace }) })
      granted.push(...(await abortable(asked, request.signal)))
    } catch (thrown) {
      const error = toPorticoError(thrown)
      failures[namespace ?? facts.chain] = error
      if (error.isUserRejection) break
    }
    if (request.signal.aborted) break
  }
  return { granted, failures }
}
