import type * as z from 'zod/mini'
import { refusalSchema } from '../../protocol/errors'
import { ServerError, type ServerName } from './serverError'

/** Ms until a server that says nothing counts as down. */
const patience = 20_000

/** The browser's `fetch`, as far as it is used here. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>

type PostOptions<Answer> = {
  readonly server: ServerName
  readonly url: string
  readonly body: object
  readonly answer: z.ZodMiniType<Answer>
  readonly fetch: Fetch
  /** Of a session that no cookie keeps. */
  readonly token?: string | undefined
}

async function send({ server, url, body, token, fetch }: Omit<PostOptions<unknown>, 'answer'>): Promise<Response> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  const credentials = server === 'login' ? 'same-origin' : 'omit'
  const signal = AbortSignal.timeout(patience)
  try {
    return await fetch(url, { method: 'POST', headers, credentials, body: JSON.stringify(body), signal })
  } catch (cause) {
    throw new ServerError(server, 'unreachable', { cause })
  }
}

/** One request to a server of the secure site. It is never repeated by itself. */
export async function post<Answer>({ answer, ...request }: PostOptions<Answer>): Promise<Answer> {
  const response = await send(request)
  const found: unknown = await response.json().catch(() => undefined)
  if (!response.ok) {
    const { data } = refusalSchema.safeParse(found)
    throw new ServerError(request.server, data?.error ?? 'unreadable', data)
  }
  const parsed = answer.safeParse(found)
  if (!parsed.success) throw new ServerError(request.server, 'unreadable')
  return parsed.data
}
