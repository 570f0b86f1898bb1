import { type HttpHandler, HttpResponse } from 'msw'
import type { DirectoryEntry } from '../directory/directoryEntry.js'
import { findEntries } from '../directory/findEntries.js'
import { refuse, route, type RouteContext } from './route.js'

type Context = RouteContext & { readonly directory: string; readonly wallets: readonly DirectoryEntry[] }

/** `GET /getWallets` (wire facts, section 3.1). */
export function directoryHandlers(context: Context): HttpHandler[] {
  return [
    route(context, {
      name: 'getWallets',
      host: context.directory,
      path: '/getWallets',
      answer({ url: { searchParams } }) {
        const list = (key: string) => (searchParams.get(key) ?? '').split(',').filter(Boolean)
        const whole = (key: string, otherwise: number) => Number(searchParams.get(key) ?? otherwise)
        const page = whole('page', 1)
        const entries = whole('entries', 40)
        if (!isPositive(page)) return refuse(400, 'page', 'page must be a whole number from 1')
        if (!isPositive(entries)) return refuse(400, 'entries', 'entries must be a whole number from 1')
        return HttpResponse.json(
          findEntries(context.wallets, {
            page,
            entries,
            search: searchParams.get('search') ?? '',
            include: list('include'),
            exclude: list('exclude'),
            chains: list('chains'),
            badge: searchParams.get('badge_type'),
          }),
        )
      },
    }),
  ]
}

const isPositive = (value: number) => Number.isSafeInteger(value) && value > 0
