import { applyFault, type Faults, type ServiceName } from './faults.js'
import { http, type HttpHandler, HttpResponse } from 'msw'

/** Options of every handler. */
export type RouteContext = { readonly faults: Faults | undefined }

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

type Route = {
  readonly name: ServiceName
  readonly method?: 'get' | 'post'
  readonly host: string
  readonly path: string
  readonly answer: (call: Call) => Response | Promise<Response>
}

const allowedHeaders =
  'content-type, user-agent, referer, origin, solana-client, sec-fetch-mode, x-sdk-type, x-sdk-version'

/** Creates the handler of a remote call. A fault of the call replaces its answer; CORS allows every origin. */
export function route({ faults }: RouteContext, { name, method = 'get', host, path, answer }: Route): HttpHandler {
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
export function requireProjectId(answer: (call: Call) => Response | Promise<Response>): Route['answer'] {
  return (call) => (call.query('projectId') ? answer(call) : errorResponse(401, 'authentication', 'unknown project'))
}

/** `requireProjectId`, and answers 422 when the body is not a JSON object. */
export function requireJsonBody(answer: (fields: Fields, call: Call) => Response | Promise<Response>): Route['answer'] {
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
