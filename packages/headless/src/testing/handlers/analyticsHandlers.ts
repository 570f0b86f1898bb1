import { type HttpHandler, HttpResponse } from 'msw'
import { route, type RouteContext } from './route.js'

type Context = RouteContext & { readonly analytics: string; readonly onEvent: ((event: unknown) => void) | undefined }

/** `POST /e` (wire facts, section 10.1). */
export function analyticsHandlers(context: Context): HttpHandler[] {
  return [
    route(context, {
      name: 'event',
      method: 'post',
      host: context.analytics,
      path: '/e',
      async answer({ request }) {
        context.onEvent?.(await request.json().catch(() => null))
        return new HttpResponse(null, { status: 202 })
      },
    }),
  ]
}
