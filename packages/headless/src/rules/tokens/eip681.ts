import { paymentLinks } from '../../constants/payment.js'
import type { CaipNetworkId } from '../../entities/caip.js'
import type { PaymentRequest } from '../../entities/payment.js'
import { InvalidPaymentLinkError } from '../../errors/validation.js'
import { namespaceOf } from '../address/caip.js'

const linkPattern = /^ethereum:(?:pay-)?(0x[0-9a-f]{40})(?:@([1-9]\d{0,15}))?(?:\/(transfer))?(?:\?([^#]*))?$/i

const numberPattern = /^(\d{1,80})(?:\.(\d{1,80}))?(?:e(\d{1,2}))?$/i

const addressPattern = /^0x[0-9a-f]{40}$/i

/** The largest amount that a transaction can name, in base units. */
const maxAmount = 2n ** 256n - 1n

/** Parameters of the native coin, and of a token. The gas is a suggestion for the wallet, which sets its own fee. */
const coinParameters = /^(?:value|gas|gasLimit|gasPrice)$/
const tokenParameters = /^(?:address|uint256|gas|gasLimit|gasPrice)$/

/** The base units of a number, which may have a decimal point and an exponent as long as it is whole. */
function parseUnits(text: string): bigint {
  const [, whole, digits = '', exponent = '0'] = numberPattern.exec(text) ?? []
  const significant = digits.replace(/0+$/, '')
  if (whole === undefined || significant.length > Number(exponent)) throw new InvalidPaymentLinkError()
  const units = BigInt(whole + significant.padEnd(Number(exponent), '0'))
  if (units === 0n || units > maxAmount) throw new InvalidPaymentLinkError()
  return units
}

/** The parameters of a link by name. Throws for one that is there twice, or that is not `allowed`. */
export function parseParameters(query: string, allowed: RegExp): ReadonlyMap<string, string> {
  const parameters = new Map<string, string>()
  for (const part of query.split('&').filter(Boolean)) {
    const [name = '', value = '', ...more] = part.split('=')
    if (more.length > 0 || parameters.has(name) || !allowed.test(name)) throw new InvalidPaymentLinkError()
    parameters.set(name, decode(value))
  }
  return parameters
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch (cause) {
    throw new InvalidPaymentLinkError({ cause })
  }
}

/** What a link of EVM chains names; the rest is left to the payer. `amount`: base units. */
export type Eip681Link = {
  readonly caipNetworkId: CaipNetworkId | undefined
  /** The token's contract. */
  readonly address: string | undefined
  readonly amount: bigint | undefined
  readonly recipient: string
}

/** Reads a link of EVM chains (ERC-681) that may leave network and amount to the payer, as the QR code of an address does. */
export function readEip681(link: string): Eip681Link {
  const match = typeof link === 'string' && link.length <= paymentLinks.maxLength ? linkPattern.exec(link) : null
  const [, target, chainId, transfer, query = ''] = match ?? []
  if (!target) throw new InvalidPaymentLinkError()
  const caipNetworkId = chainId === undefined ? undefined : (`${paymentLinks.namespace}:${chainId}` as const)
  const amountOf = (text: string | undefined) => (text === undefined ? undefined : parseUnits(text))
  if (transfer === undefined) {
    const value = parseParameters(query, coinParameters).get('value')
    return { caipNetworkId, address: undefined, amount: amountOf(value), recipient: target }
  }
  const parameters = parseParameters(query, tokenParameters)
  const recipient = parameters.get('address') ?? ''
  // The name of the function is case-sensitive; the scheme and the digits of addresses are not.
  if (transfer !== 'transfer' || !addressPattern.test(recipient)) throw new InvalidPaymentLinkError()
  return { caipNetworkId, address: target, amount: amountOf(parameters.get('uint256')), recipient }
}

/**
 * Parses a payment link of EVM chains (ERC-681): the native coin to an address, or `transfer` of an ERC-20 token. The amount is
 * in base units. Suggested fees are ignored, because the wallet sets its own. Checksums are not checked; `usePay` does that.
 *
 * @param caipNetworkId - the network of a link without one
 * @throws InvalidPaymentLinkError for anything else: a name in place of an address, another function, an amount that is missing,
 * zero or not an integer, a parameter that is unknown or repeated, or a link without a network and no `caipNetworkId`
 * @example
 * parseEip681('ethereum:0x8e23ee67d1332ad560396262c48ffbb01f93d052@1?value=2.014e18')
 * // { asset: { caipNetworkId: 'eip155:1' }, amount: 2014000000000000000n, recipient: '0x8e23…d052' }
 */
export function parseEip681(link: string, caipNetworkId?: CaipNetworkId): PaymentRequest {
  const { address, amount, recipient, caipNetworkId: named = caipNetworkId } = readEip681(link)
  if (amount === undefined || !named || namespaceOf(named) !== paymentLinks.namespace)
    throw new InvalidPaymentLinkError()
  return { asset: { caipNetworkId: named, ...(address && { address }) }, amount, recipient }
}
