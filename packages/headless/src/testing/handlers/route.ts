import { http, type HttpHandler, HttpResponse } from 'msw'
import type { Faults, ServiceName, TakenFault } from './createFaults.js'

/** What every handler needs. */
export type RouteContext = { readonly faults: Faults | undefined }

/** One call as its handler sees it. */
export type Call = { readonly request: Request; readonly url: URL; readonly param: (name: string) => string }

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
    const failure = fault && (await fail(fault))
    if (failure) return failure
    const param = (key: string) => String(params[key] ?? '')
    return openToAll(await answer({ request, url: new URL(request.url), param }))
  })
}

/** Answers the question a browser asks before a call that is not simple; only the services' own headers pass. */
export function preflight(host: string): HttpHandler {
  return http.options(`${host}/*`, () =>
    openToAll(
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

/** An error as the Blockchain API words it. */
export function refuse(status: number, field: string, description: string): Response {
  return HttpResponse.json({ status: 'FAILED', reasons: [{ field, description }] }, { status })
}

async function fail(fault: TakenFault): Promise<Response | undefined> {
  if (fault.delay) await new Promise((resolve) => setTimeout(resolve, fault.delay))
  if (fault.hang) await fault.cleared
  if (fault.offline) return HttpResponse.error()
  if (fault.status === undefined && fault.body === undefined) return undefined
  return openToAll(new HttpResponse(fault.body ?? null, { status: fault.status ?? 200, headers: { ...fault.headers } }))
}

function openToAll(response: Response): Response {
  response.headers.set('access-control-allow-origin', '*')
  response.headers.set('access-control-expose-headers', 'retry-after')
  return response
}
