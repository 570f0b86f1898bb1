import { applyFault, type Faults, type ServiceName } from './faults.js'
import { http, type HttpHandler, HttpResponse } from 'msw'

/** What every handler needs. */
export type RouteContext = { readonly faults: Faults | undefined }

/** One call as its handler sees it. */
export type Call = {
  readonly request: Request
  readonly url: URL
  /** A part of the path. */
  readonly param: (name: string) => string
  /** A value of the query; empty when it is missing. */
  readonly query: (name: string) => string
}

/** What somebody sent, not read yet. */
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

/** A handler for one call: its fault first, if one is set, else its answer; readable from every origin. */
export function route({ faults }: RouteContext, { name, method = 'get', host, path, answer }: Route): HttpHandler {
  return http[method](`${host}${path}`, async ({ request, params }) => {
    const fault = faults?.take(name)
    const failure = fault && (await applyFault(fault))
    if (failure) return failure
    const url = new URL(request.url)
    const param = (key: string) => String(params[key] ?? '')
    const query = (key: string) => url.searchParams.get(key) ?? ''
    return withCors(await answer({ request, url, param, query }))
  })
}

/** Answers the question a browser asks before a call that is not simple; only the services' own headers pass. */
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

/** An answer for callers that name their project; the others are refused. */
export function requireProjectId(answer: (call: Call) => Response | Promise<Response>): Route['answer'] {
  return (call) => (call.query('projectId') ? answer(call) : errorResponse(401, 'authentication', 'unknown project'))
}

/** The same for a call that brings JSON; what cannot be read is refused. */
export function requireJsonBody(answer: (fields: Fields, call: Call) => Response | Promise<Response>): Route['answer'] {
  return requireProjectId(async (call) => {
    const body: unknown = await call.request.json().catch(() => undefined)
    if (typeof body === 'object' && body !== null) return answer({ ...body }, call)
    return errorResponse(422, 'body', 'the body is no JSON')
  })
}

/** A text that somebody sent; empty when it is none. */
export const stringOrEmpty = (value: unknown): string => (typeof value === 'string' ? value : '')

/** An error as the Blockchain API words it. */
export function errorResponse(status: number, field: string, description: string): Response {
  return HttpResponse.json({ status: 'FAILED', reasons: [{ field, description }] }, { status })
}

export function withCors(response: Response): Response {
  response.headers.set('access-control-allow-origin', '*')
  response.headers.set('access-control-expose-headers', 'retry-after')
  return response
}
