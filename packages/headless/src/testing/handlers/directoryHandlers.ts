import { type HttpHandler, HttpResponse } from 'msw'
import type { DirectoryEntry } from '../directory/directoryEntries.js'
import { drawLogo } from '../wallets/drawLogo.js'
import { testWalletSeeds } from '../wallets/testWalletSeeds.js'
import { type Call, errorResponse, route, type RouteContext } from './route.js'

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
        if (!isPositive(page)) return errorResponse(400, 'page', 'page must be a whole number from 1')
        if (!isPositive(entries)) return errorResponse(400, 'entries', 'entries must be a whole number from 1')
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

/** What `GET /getWallets` is asked for. */
export type DirectorySearch = {
  /** From 1. */
  readonly page: number
  readonly entries: number
  readonly search: string
  readonly include: readonly string[]
  readonly exclude: readonly string[]
  readonly chains: readonly string[]
  readonly badge: string | null
}

/** One page of what fits, in the directory's own order; `count` is over all pages. */
export function findEntries(
  all: readonly DirectoryEntry[],
  { page, entries, search, include, exclude, chains, badge }: DirectorySearch,
): { readonly data: readonly DirectoryEntry[]; readonly count: number } {
  const wanted = search.trim().toLowerCase()
  const found = all.filter(
    (entry) =>
      (include.length === 0 || include.includes(entry.id)) &&
      !exclude.includes(entry.id) &&
      (chains.length === 0 || entry.chains.some((chain) => chains.includes(chain))) &&
      (badge === null || entry.badge_type === badge) &&
      entry.name.toLowerCase().includes(wanted),
  )
  return { data: found.slice((page - 1) * entries, page * entries), count: found.length }
}

type ImageContext = RouteContext & { readonly directory: string; readonly wallets: readonly DirectoryEntry[] }

/** Images of wallets, networks, currencies and tokens (wire facts, section 3.2): drawn here, always the same for the same id. */
export function imageHandlers(context: ImageContext): HttpHandler[] {
  const host = context.directory
  return [
    route(context, {
      name: 'getWalletImage',
      host,
      path: '/getWalletImage/:id',
      answer({ param }) {
        const wallet = context.wallets.find(({ image_id }) => image_id === param('id'))
        if (!wallet) return errorResponse(404, 'id', 'no such image')
        const seed = testWalletSeeds.find(({ rdns }) => rdns === wallet.rdns)
        return svg(seed ? decodeURIComponent(seed.icon.slice(seed.icon.indexOf(',') + 1)) : drawLogo(wallet.id))
      },
    }),
    route(context, { name: 'getAssetImage', host, path: '/public/getAssetImage/:id', answer: draw }),
    route(context, { name: 'getCurrencyImage', host, path: '/public/getCurrencyImage/:id', answer: draw }),
    route(context, { name: 'getTokenImage', host, path: '/public/getTokenImage/:id', answer: draw }),
  ]
}

const draw = ({ param }: Call) => svg(drawLogo(param('id')))

const svg = (text: string) =>
  new HttpResponse(text, { headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=3600' } })
