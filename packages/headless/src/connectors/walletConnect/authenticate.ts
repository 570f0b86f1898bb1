import { evmNamespace } from '../../constants/defaults.js'
import { unsupportedMethodCodes } from '../../constants/rpc.js'
import type { ConnectorContext, SignInRequest } from '../connector.js'
import { type Answers, type AuthenticateAnswer, takeAnswers } from './answers.js'
import { type AuthClient, type AuthRequest, toAuthClient } from './authClient.js'
import { codeOf, openAnswered } from './authSession.js'
import type { Cacao } from './cacao.js'
import { namespaceConfig } from './networks.js'
import { addRecapStatement, isRecapWithin } from './recap.js'
import { topicOf } from './topicOf.js'
import type { PairingState, SignedSession } from './universalProvider.js'
import type { UniversalProviderLike, WalletConnectSession } from './universalProviderLike.js'

/** Asks for a session, as `connect` of the client does. */
export type Ask = UniversalProviderLike['client']['connect']

/** What WalletConnect's clients answer when they do not know a method. */
const methodUnsupported = 10_001

/** The reason with which the proposal is deleted that goes with an answered request. */
const settled = { code: 0, message: 'Settled' }

/** Whether the wallet does not know the request; it knows the proposal that goes with it. */
const isUnsupported = ({ error }: AuthenticateAnswer) =>
  [methodUnsupported, ...unsupportedMethodCodes].includes(codeOf(error) ?? 0)

/** What the wallet signed for a network on which the site lets accounts sign in. Whether it is what was asked is checked later. */
function findSigned(
  cacaos: readonly Cacao[],
  signIn: SignInRequest,
  iat: string,
  isWithin: (cacao: Cacao) => boolean,
): Omit<SignedSession, 'topic'> | undefined {
  const found = cacaos.find(({ caipNetworkId }) => signIn.caipNetworkIds.includes(caipNetworkId))
  if (!found?.signed || !found.recap || !isWithin(found)) return undefined
  const { caipNetworkId, signed, recap } = found
  const signInChanges = {
    issuedAt: iat,
    statement: addRecapStatement(signIn.statement, recap),
    resources: [...(signIn.resources ?? []), recap.uri],
  }
  return { caipNetworkId, signed, signInChanges }
}

/** Waits for the answer to a request, or to the proposal on its link. */
function waitForSession(
  client: AuthClient,
  answers: Answers,
  {
    uri,
    response,
    open,
  }: {
    readonly uri: string
    readonly response: Promise<{ readonly session?: WalletConnectSession }>
    readonly open: (request: AuthRequest, answer: AuthenticateAnswer) => Promise<WalletConnectSession>
  },
): Promise<WalletConnectSession | undefined> {
  const isOwn = ({ pairingTopic }: { readonly pairingTopic: string }) => pairingTopic === topicOf(uri)
  const request = client.auth.requests.getAll().find(isOwn)
  const proposal = client.proposal.getAll().find(isOwn)
  return new Promise((resolve, reject) => {
    let isOpen = true
    const close = () => {
      isOpen = false
      client.removeListener('proposal_expire', onExpire)
    }
    const onExpire = ({ id }: { readonly id: number }) => {
      if (id !== proposal?.id || !request) return
      reject(new Error('Proposal expired'))
      answers.end(request.id)
    }
    const onAnswer = async (answered: AuthRequest) => {
      const answer = await answers.get(answered.id)
      if (!isOpen || isUnsupported(answer)) return
      close()
      await open(answered, answer).then(resolve, reject)
      answers.end(answered.id)
      // The wallet has answered for both.
      if (proposal) await client.proposal.delete(proposal.id, settled)
    }
    client.on('proposal_expire', onExpire)
    response.then(({ session }) => resolve(session), reject).finally(close)
    if (request) onAnswer(request).catch(() => undefined)
  })
}

/**
 * How a wallet is asked to connect and to sign with one prompt (`wc_sessionAuthenticate`; CAIP-74, ERC-5573). A proposal on the same
 * link goes with it, which a wallet that cannot do both approves. `undefined` where it would be asked for less than what the site
 * needs: the request is for EVM networks only, and has no place for some fields.
 */
export function createAuthenticate(
  provider: UniversalProviderLike,
  state: PairingState,
  { networks }: ConnectorContext,
  signIn: SignInRequest,
): Ask | undefined {
  const client = toAuthClient(provider.client)
  const isComplete = signIn.requestId === undefined && signIn.version === '1'
  const isEvm = networks.every(({ chainNamespace }) => chainNamespace === evmNamespace)
  if (!client || !isComplete || !isEvm || state.connectsOnly) return undefined
  const answers = (state.answers ??= takeAnswers(client.engine))
  const ids = [...signIn.caipNetworkIds, ...networks.map(({ caipNetworkId }) => caipNetworkId)]
  const chains = [...new Set(ids)]
  const { methods } = namespaceConfig(evmNamespace)

  const open = async (request: AuthRequest, answer: AuthenticateAnswer) => {
    const { session, cacaos } = await openAnswered(client, state, request, { answer, chains })
    const isWithin = ({ recap }: Cacao) => recap !== undefined && isRecapWithin(recap, methods, chains)
    const signed = findSigned(cacaos, signIn, request.authPayload.iat, isWithin)
    if (signed) state.signed = { ...signed, topic: session.topic }
    return session
  }

  return async () => {
    const { domain, uri: page, nonce, statement, resources, expirationTime, notBefore } = signIn
    const { uri, response } = await client.authenticate({
      chains,
      methods,
      domain,
      uri: page,
      nonce,
      ...(statement !== undefined && { statement }),
      ...(resources && { resources }),
      ...(expirationTime !== undefined && { exp: expirationTime }),
      ...(notBefore !== undefined && { nbf: notBefore }),
    })
    const session = waitForSession(client, answers, { uri, response: response(), open })
    return { uri, approval: () => session }
  }
}
