import { type HttpHandler, HttpResponse } from 'msw'
import { refuse, route, type RouteContext } from './route.js'

/** Passes a JSON-RPC body (one call, or an array of calls) to the node of a chain; `undefined` when there is none. */
export type RpcProxy = (chainId: string, body: unknown) => Promise<unknown> | undefined

type Context = RouteContext & { readonly blockchain: string; readonly rpc: RpcProxy | undefined }

/** `POST /v1/?chainId=eip155:1` (wire facts, section 6). */
export function rpcHandlers(context: Context): HttpHandler[] {
  return [
    route(context, {
      name: 'rpc',
      method: 'post',
      host: context.blockchain,
      path: '/v1',
      async answer({ request, url: { searchParams } }) {
        if (!searchParams.get('projectId')) return refuse(401, 'authentication', 'unknown project')
        const body: unknown = await request.json().catch(() => undefined)
        if (body === undefined) return refuse(422, 'body', 'the body is no JSON')
        const reply = context.rpc?.(searchParams.get('chainId') ?? '', body)
        if (!reply) return refuse(400, 'chainId', 'unknown chain')
        return reply.then(
          (json) => HttpResponse.json(json as object),
          () => refuse(503, 'chainId', 'no provider available'),
        )
      },
    }),
  ]
}
