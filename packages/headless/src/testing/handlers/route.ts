import { http, type HttpHandler, HttpResponse } from 'msw'

/** A failure of a remote call. Fields combine: `{ delay: 500, status: 503 }` waits, then fails. */
export type Fault = {
  /** HTTP status of the response. */
  readonly status?: number
  /** Body of the response; the status is 200 unless `status` is set. */
  readonly body?: string
  readonly headers?: Readonly<Record<string, string>>
  /** Wait before the response, in ms. Alone, it only slows the call down. */
  readonly delay?: number
  /** Wait until the fault is cleared, then respond. */
  readonly hang?: boolean
  /** Fail like a broken connection, without a response. */
  readonly offline?: boolean
  /** Number of calls that fail; every call until `clear` when omitted. */
  readonly times?: number
}

/** A fault that applies to one call. `cleared` resolves when the fault is cleared or replaced. */
export type ActiveFault = Fault & { readonly cleared: Promise<void> }

/** Options of every handler. `Name`: the remote calls that the handlers of one file answer. */
export type RouteContext<Name extends string> = {
  readonly faults: { take(name: Name): ActiveFault | undefined } | undefined
}

/** A request to a handler. */
export type Call = {
  readonly request: Request
  readonly url: URL
  /** Returns a path parameter. */
  readonly param: (name: string) => string
  /** Returns a query parameter; empty when it is missing. */
  readonly query: (name: string) => string
}

/** A JSON object that is not validated yet. */
export type Fields = Readonly<Record<string, unknown>>

type Answer = (call: Call) => Response | Promise<Response>

type Route<Name extends string> = {
  readonly name: Name
  readonly method?: 'get' | 'post'
  readonly host: string
  readonly path: string
  readonly answer: Answer
}

const allowedHeaders =
  'content-type, user-agent, referer, origin, solana-client, sec-fetch-mode, x-sdk-type, x-sdk-version'

/** Creates the handler of a remote call. A fault of the call replaces its answer; CORS allows every origin. */
export function route<Name extends string>(
  { faults }: RouteContext<Name>,
  { name, method = 'get', host, path, answer }: Route<NoInfer<Name>>,
): HttpHandler {
  return http[method](`${host}${path}`, async ({ request, params }) => {
    const fault = faults?.take(name)
    const failure = fault && (await applyFault(fault))
    // The headers of a network error are immutable.
    if (failure) return failure.type === 'error' ? failure : withCors(failure)
    const url = new URL(request.url)
    const param = (key: string) => String(params[key] ?? '')
    const query = (key: string) => url.searchParams.get(key) ?? ''
    return withCors(await answer({ request, url, param, query }))
  })
}

/** Answers CORS preflight requests. Allows only the headers that the services allow. */
export function preflight(host: string): HttpHandler {
  return http.options(`${host}/*`, () =>
    withCors(
      new HttpResponse(null, {
        status: 204,
        headers: {
          'access-control-allow-methods': 'GET, POST, OPTIONS',
          'access-control-allow-headers': allowedHeaders,
          'access-control-max-age': '600',
        },
      }),
    ),
  )
}

/** Answers 401 when the query has no `projectId`. */
export function requireProjectId(answer: Answer): Answer {
  return (call) => (call.query('projectId') ? answer(call) : errorResponse(401, 'authentication', 'unknown project'))
}

/** `requireProjectId`, and answers 422 when the body is not a JSON object. */
export function requireJsonBody(answer: (fields: Fields, call: Call) => Response | Promise<Response>): Answer {
  return requireProjectId(async (call) => {
    const body: unknown = await call.request.json().catch(() => undefined)
    if (typeof body === 'object' && body !== null) return answer({ ...body }, call)
    return errorResponse(422, 'body', 'the body is no JSON')
  })
}

/** Returns a string as it is, and an empty string for any other value. */
export const stringOrEmpty = (value: unknown): string => (typeof value === 'string' ? value : '')

/** An error in the format of the Blockchain API. */
export function errorResponse(status: number, field: string, description: string): Response {
  return HttpResponse.json({ status: 'FAILED', reasons: [{ field, description }] }, { status })
}

function withCors(response: Response): Response {
  response.headers.set('access-control-allow-origin', '*')
  response.headers.set('access-control-expose-headers', 'retry-after')
  return response
}

/** Waits as the fault says. Returns its response, or `undefined` when the call continues. */
async function applyFault(fault: ActiveFault): Promise<Response | undefined> {
  if (fault.delay) await new Promise((resolve) => setTimeout(resolve, fault.delay))
  if (fault.hang) await fault.cleared
  if (fault.offline) return HttpResponse.error()
  if (fault.status === undefined && fault.body === undefined) return undefined
  return new HttpResponse(fault.body ?? null, { status: fault.status ?? 200, headers: { ...fault.headers } })
}
