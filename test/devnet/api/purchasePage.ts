import { onrampQuoteSchema } from '@portico/headless/rules'
import type { MarketSource } from '@portico/headless/testing'
import { type Address, parseUnits } from 'viem'
import type { ApiNode } from './apiNode'
import { exchange, exchangeData } from './exchange'
import { pay } from './worldMarket'

/** Sends what was bought. It needs no key: the nodes let it act. */
const seller: Address = '0x000000000000000000000000000000000000beef'

/** Names of the networks in links of purchases. */
const networks = new Map([
  ['ethereum', 'eip155:1'],
  ['base', 'eip155:8453'],
])

/** `quote`: answers the price of a purchase like the service does. */
type Options = {
  readonly market: MarketSource
  readonly nodes: ReadonlyMap<string, ApiNode>
  readonly quote: (body: object) => Promise<Response | undefined>
}

/** The page on which a purchase ends: it names what is bought, and sends it once its button is pressed. */
export function purchasePage({ market, nodes, quote }: Options) {
  return async (request: Request): Promise<Response | undefined> => {
    const { pathname, searchParams } = new URL(request.url)
    if (pathname !== '/buy') return undefined
    const [address = '', network = '', asset = '', fiat = ''] = ['address', 'network', 'asset', 'fiat'].map(
      (name) => searchParams.get(name) ?? '',
    )
    const chainId = networks.get(network) ?? ''
    const node = nodes.get(chainId)
    const token = (await market.tokens(chainId)).find(({ symbol }) => symbol === asset)
    const body = { purchaseCurrency: asset, paymentCurrency: 'USD', amount: fiat, network: `${network}-mainnet` }
    const priced = await quote(body)
    if (!node || !token || !priced?.ok) return page('Nothing is sold here', 404)
    const { amount } = onrampQuoteSchema.parse(await priced.json()).purchaseAmount
    if (request.method !== 'POST')
      return page(`<form method="post"><p>To ${escape(address)}</p><button>Buy ${amount} ${asset}</button></form>`)
    const data = exchangeData([pay({ account: address, to: token, toAmount: parseUnits(amount, token.decimals) })])
    await node.impersonateAccount({ address: seller })
    await node.setBalance({ address: seller, value: parseUnits('1', 18) })
    const hash = await node.request({ method: 'eth_sendTransaction', params: [{ from: seller, to: exchange, data }] })
    await node.waitForTransactionReceipt({ hash, pollingInterval: 20 })
    return page('<p>Bought. You can close this page.</p>')
  }
}

const escape = (text: string) => text.replace(/[^\w]/g, '')

const page = (content: string, status = 200) =>
  new Response(`<!doctype html><html lang="en"><title>Buy</title><main><h1>Buy</h1>${content}</main></html>`, {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8' },
  })
