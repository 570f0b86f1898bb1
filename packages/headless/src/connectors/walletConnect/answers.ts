/** What a wallet answered to `wc_sessionAuthenticate`, as the client received it. */
export type AuthenticateAnswer = { readonly id: number; readonly result?: unknown; readonly error?: unknown }

type Handle = (topic: string, answer: AuthenticateAnswer) => void

/** The part of the client that handles such an answer. Not part of its API. */
export type AnswerEngine = { onSessionAuthenticateResponse: Handle }

/** The answers that arrived for one client, whoever waits for them. */
export type Answers = {
  /** Resolves once a wallet answered the request. */
  get(id: number): Promise<AuthenticateAnswer>
  /** Ends the request in the client, which waits for its answer for an hour. */
  end(id: number): void
}

/**
 * Takes the answers from the client. It would make a session of each, also where the signature is not that of the account, ask a
 * service of its own about contracts, and throw where nobody can catch it when an answer has another form.
 */
export function takeAnswers(engine: AnswerEngine): Answers {
  const handle = engine.onSessionAuthenticateResponse
  const arrived = new Map<number, { readonly answer: Promise<AuthenticateAnswer>; resolve: Handle }>()
  const slot = (id: number) => {
    let resolve: Handle = () => undefined
    const answer = new Promise<AuthenticateAnswer>((settle) => (resolve = (_topic, value) => settle(value)))
    const made = arrived.get(id) ?? { answer, resolve }
    arrived.set(id, made)
    return made
  }
  engine.onSessionAuthenticateResponse = (topic, answer) => slot(answer.id).resolve(topic, answer)
  return {
    get: (id) => slot(id).answer,
    end: (id) => handle.call(engine, '', { id, error: { code: 0, message: 'Settled' } }),
  }
}
