import type { MiddlewareHandler } from 'hono'
import { securityHeaders } from './securityHeaders'

type Pages = {
  readonly folders: readonly string[]
  /** Origins beside its own that a page may send requests to. */
  readonly connectsTo: readonly string[]
}

/** Headers of pages that a person opens by themselves: nobody embeds them, and no cache keeps them. `others`: of all other paths. */
export function pageHeaders({ folders, connectsTo }: Pages, others: MiddlewareHandler): MiddlewareHandler {
  const ofPages = securityHeaders({ embeddedBy: [], connectsTo })
  return async (context, next) => {
    const isPage = folders.some((folder) => context.req.path === folder || context.req.path.startsWith(`${folder}/`))
    if (!isPage) return others(context, next)
    await ofPages(context, next)
    context.header('Cache-Control', 'no-store')
  }
}
