import { onrampQuoteSchema } from '@portico/headless/rules'
import { parseUnits } from 'viem'
import type { Seller } from './seller'

/** Chains by their names in links of purchases. */
const chainIds = new Map([
  ['ethereum', 'eip155:1'],
  ['base', 'eip155:8453'],
  ['solana', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
])

type Purchase = Readonly<Record<'address' | 'network' | 'asset' | 'fiat' | 'currency' | 'crypto', string>>

/** The purchase that a link names: one of the service, at `/buy`, or one that Meld gets, at its root with the key of an account. */
function parseLink({ pathname, searchParams }: URL): Purchase | undefined {
  const get = (name: string) => searchParams.get(name) ?? ''
  if (pathname === '/buy')
    return {
      address: get('address'),
      network: get('network'),
      asset: get('asset'),
      fiat: get('fiat'),
      currency: 'USD',
      crypto: get('crypto'),
    }
  if (pathname !== '/' || !searchParams.has('publicKey')) return undefined
  const [asset = '', network = ''] = get('destinationCurrencyCode').split('_')
  return {
    address: get('walletAddress'),
    network: network.toLowerCase(),
    asset,
    fiat: get('sourceAmount'),
    currency: get('sourceCurrencyCode'),
    crypto: '',
  }
}

/** `quote`: answers the price of a purchase like the service does. */
type Options = {
  readonly sellers: readonly Seller[]
  readonly quote: (body: object) => Promise<Response | undefined>
}

/** The page on which a purchase ends: it names what is bought, and sends it once its button is pressed. */
export function purchasePage({ sellers, quote }: Options) {
  return async (request: Request): Promise<Response | undefined> => {
    const purchase = parseLink(new URL(request.url))
    if (!purchase) return undefined
    const { address, network, asset, fiat, currency, crypto } = purchase
    const seller = sellers.find(({ chainId }) => chainId === chainIds.get(network))
    const token = (await seller?.tokens())?.find(({ symbol }) => symbol === asset)
    const body = { purchaseCurrency: asset, paymentCurrency: currency, amount: fiat, network: `${network}-mainnet` }
    const amount = crypto || (await readPrice(await quote(body)))
    if (!seller || !token || !amount) return page('Nothing is sold here', 404)
    if (request.method !== 'POST')
      return page(`<form method="post"><p>To ${escape(address)}</p><button>Buy ${amount} ${asset}</button></form>`)
    await seller.payOut({ account: address, to: token, toAmount: parseUnits(amount, token.decimals) })
    return page('<p>Bought. You can close this page.</p>')
  }
}

/** What the money buys. */
const readPrice = async (answer: Response | undefined) =>
  answer?.ok ? onrampQuoteSchema.parse(await answer.json()).purchaseAmount.amount : undefined

const escape = (text: string) => text.replace(/[^\w]/g, '')

/** Browsers ask for an icon of a page that names none. */
const head = '<!doctype html><html lang="en"><title>Buy</title><link rel="icon" href="data:,">'

const page = (content: string, status = 200) =>
  new Response(`${head}<main><h1>Buy</h1>${content}</main></html>`, {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8' },
  })
