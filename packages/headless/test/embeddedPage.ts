import { onTestFinished, vi } from 'vitest'
import { connect } from '../src/actions/connection/connect.js'
import { start } from '../src/actions/connection/start.js'
import type { CreatePorticoOptions } from '../src/client/options.js'
import type { ConnectAnswers, ConnectQuestion, ConnectRequest } from '../src/connectors/connector.js'
import '../src/connectors/embedded/connector.js'
import '../src/connectors/embedded/explainLoadFailure.js'
import { embedded } from '../src/connectors/embedded/embedded.js'
import { limits } from '../src/constants/limits.js'
import { base, mainnet } from '../src/networks/eip155.js'
import { solanaMainnet } from '../src/networks/solana.js'
import { fakeClient } from './fakeClient.js'
import { type FrameSiteOptions, openFrameSite } from './frameSite.js'
import { memoryStorage } from './memoryStorage.js'

export const secureSite = 'https://secure.example'
export const email = 'anna@mail.example'

/** A page with the embedded wallet, whose secure site is a double. `answers`: what the user answers, in order. */
export function openEmbeddedPage(
  script: FrameSiteOptions = {},
  options: Partial<CreatePorticoOptions> = {},
  origin: string = secureSite,
) {
  const site = openFrameSite(origin, script)
  const storage = memoryStorage()
  const client = fakeClient({
    storage,
    networks: [mainnet, base, solanaMainnet],
    connectors: [embedded({ secureSite })],
    ...options,
  })
  onTestFinished(start(client))
  const asked: ConnectQuestion[] = []
  const answers: unknown[] = []
  const ask: NonNullable<ConnectRequest['ask']> = <Kind extends keyof ConnectAnswers>(
    question: ConnectQuestion<Kind>,
  ) => {
    asked.push(question)
    return answers.length > 0
      ? Promise.resolve(answers.shift() as ConnectAnswers[Kind])
      : new Promise<ConnectAnswers[Kind]>(() => undefined)
  }
  const logIn = (signal?: AbortSignal) => {
    const connecting = connect(client, { connector: 'ID_AUTH', signal }, { login: { email }, ask })
    connecting.catch(() => undefined)
    return connecting
  }
  const sessions = () => client.state.getState().sessions
  return { site, storage, client, asked, answers, logIn, sessions }
}

export const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
export const toReady = () => pass(limits.frame.readyDelay)
/** What the page got, without what it is told about the site. */
export const calls = ({ types }: { types: () => readonly string[] }) =>
  types().filter((type) => !type.startsWith('SYNC'))

/** A page on which somebody is connected. */
export async function openConnectedPage(options: Partial<CreatePorticoOptions> = {}) {
  const setup = openEmbeddedPage({}, options)
  setup.answers.push('480216')
  const connecting = setup.logIn()
  await toReady()
  await connecting
  setup.site.received.length = 0
  const connector = setup.client.internals.connectors.get('ID_AUTH')
  if (!connector) throw new Error('no connector')
  return { ...setup, connector }
}
