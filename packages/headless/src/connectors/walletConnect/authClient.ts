import type { AnswerEngine } from './answers.js'
import type { UniversalProviderLike, WalletConnectSession } from './universalProviderLike.js'

/** A request to connect and to sign, as the client keeps it until it is answered. */
export type AuthRequest = {
  readonly id: number
  readonly pairingTopic: string
  readonly authPayload: { readonly iat: string }
  readonly requester: { readonly publicKey: string; readonly metadata: object }
}

/** `session`: of the proposal that goes with the request, for wallets that cannot do both. */
type AuthResponse = { readonly session?: WalletConnectSession }

/** The members of the client with which it asks for both. Only `authenticate` is its API. */
export type AuthClient = Omit<UniversalProviderLike['client'], 'auth'> & {
  readonly engine: AnswerEngine
  readonly auth: {
    readonly requests: { getAll(): readonly AuthRequest[] }
    /** Where answers arrive. */
    readonly pairingTopics?: { getAll(): readonly { readonly topic: string; readonly pairingTopic: string }[] }
  }
  readonly core: {
    readonly crypto: {
      generateSharedKey(own: string, other: string): Promise<string>
      decode(topic: string, message: string): Promise<unknown>
    }
    readonly relayer: { subscribe(topic: string, options: object): Promise<unknown> }
  }
  readonly session: { set(topic: string, session: WalletConnectSession): Promise<void> }
  readonly proposal: { delete(id: number, reason: object): Promise<void> }
  authenticate(request: object): Promise<{ readonly uri: string; response(): Promise<AuthResponse> }>
}

/** The client, if it has everything that is used here: other releases may not. */
export function toAuthClient(client: UniversalProviderLike['client']): AuthClient | undefined {
  const { engine, auth, core, session, proposal, authenticate } = client as Partial<AuthClient>
  const used = [
    authenticate,
    engine?.onSessionAuthenticateResponse,
    auth?.requests?.getAll,
    core?.crypto?.generateSharedKey,
    core?.crypto?.decode,
    core?.relayer?.subscribe,
    session?.set,
    proposal?.delete,
  ]
  return used.every((one) => typeof one === 'function') ? (client as AuthClient) : undefined
}
