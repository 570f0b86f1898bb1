import { type HttpHandler, HttpResponse } from 'msw'
import type { DirectoryEntry } from '../directory/directoryEntry.js'
import { drawLogo } from '../images/drawLogo.js'
import { testWalletSeeds } from '../wallets/testWalletSeeds.js'
import { type Call, refuse, route, type RouteContext } from './route.js'

type Context = RouteContext & { readonly directory: string; readonly wallets: readonly DirectoryEntry[] }

/** Images of wallets, networks, currencies and tokens (wire facts, section 3.2): drawn here, always the same for the same id. */
export function imageHandlers(context: Context): HttpHandler[] {
  const host = context.directory
  return [
    route(context, {
      name: 'getWalletImage',
      host,
      path: '/getWalletImage/:id',
      answer({ param }) {
        const wallet = context.wallets.find(({ image_id }) => image_id === param('id'))
        if (!wallet) return refuse(404, 'id', 'no such image')
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
