import { addressLinks, paymentLinks } from '../../constants/payment.js'
import type { CaipNetworkId, Namespace } from '../../entities/caip.js'
import { namespaces } from '../../entities/namespaces.js'
import { ScanError } from '../../errors/scan.js'
import { InvalidPaymentLinkError } from '../../errors/validation.js'
import { isAddress } from '../address/address.js'
import { isNamespace, namespaceOf } from '../address/caip.js'
import { parseParameters, readEip681 } from './eip681.js'

/** What a QR code asks for. What is `undefined` is left to the user. */
export type ScannedCode = {
  readonly recipient: string
  /** The token's contract or mint. An amount without it is one of the native coin. */
  readonly tokenAddress: string | undefined
  /** Base units, or a decimal number of whole units as text. */
  readonly amount: bigint | string | undefined
}

/** `caipNetworkId`: `undefined` when the code names none. */
type Reading = Partial<ScannedCode> & {
  readonly recipient: string
  readonly namespace: Namespace
  readonly caipNetworkId?: CaipNetworkId | undefined
}

const schemePattern = /^([a-z]+):/i

/** An account by CAIP-10. */
const accountPattern = /^([-a-z0-9]{3,8}):([-_a-zA-Z0-9]{1,32}):([-.%a-zA-Z0-9]{1,128})$/

/** More than zero. */
const amountPattern = /^(?=.*[1-9])\d{1,80}(?:\.\d{1,80})?$/

function readAccount(text: string): Reading | undefined {
  const [, namespace, reference, recipient] = accountPattern.exec(text) ?? []
  if (!recipient || !isNamespace(namespace)) return undefined
  return { namespace, caipNetworkId: `${namespace}:${reference}`, recipient }
}

/** @throws InvalidPaymentLinkError for one that asks for more than a transfer */
function readAddressLink(link: string, scheme: string): Reading | undefined {
  const form = addressLinks.get(scheme)
  if (!form) return undefined
  const [address = '', ...queries] = link.slice(scheme.length + 1).split('?')
  const parameters = parseParameters(queries.join('?'), form.parameters)
  const amount = parameters.get('amount')
  if (amount !== undefined && !amountPattern.test(amount)) throw new InvalidPaymentLinkError()
  return {
    namespace: form.namespace,
    recipient: form.isCaseless && address === address.toUpperCase() ? address.toLowerCase() : address,
    tokenAddress: form.token && parameters.get(form.token),
    amount,
  }
}

function readLink(text: string): Reading | undefined {
  const scheme = schemePattern.exec(text)?.[1]?.toLowerCase() ?? ''
  if (scheme !== paymentLinks.scheme) return readAddressLink(text, scheme)
  const { address, ...link } = readEip681(text)
  return { ...link, namespace: paymentLinks.namespace, tokenAddress: address }
}

/** An address of the current namespace, or else of any other. */
function readAddress(text: string, current: Namespace): Reading | undefined {
  const namespace = [current, ...namespaces].find((candidate) => isAddress(text, candidate))
  return namespace && { namespace, recipient: text }
}

function read(text: string, current: Namespace): Reading {
  if (text.length > paymentLinks.maxLength) throw new ScanError('QR_CODE_UNKNOWN')
  try {
    const reading = readAccount(text) ?? readLink(text) ?? readAddress(text, current)
    if (reading && isAddress(reading.recipient, reading.namespace)) return reading
  } catch (cause) {
    throw new ScanError('QR_CODE_UNSUPPORTED', { cause })
  }
  throw new ScanError('QR_CODE_UNKNOWN')
}

/**
 * Reads the text of a QR code that names a recipient: a plain address, an account (CAIP-10), or a payment link (ERC-681, Solana Pay,
 * BIP 21). Checksums are left to the form.
 *
 * @param caipNetworkId - what the user sends on
 * @throws ScanError `QR_CODE_UNKNOWN` without an address, `QR_CODE_UNSUPPORTED` for a link that asks for more than a transfer,
 *   `QR_CODE_OTHER_NETWORK` when it is meant for another network
 */
export function parseScannedCode(text: string, caipNetworkId: CaipNetworkId): ScannedCode {
  const namespace = namespaceOf(caipNetworkId)
  const { recipient, tokenAddress, amount, ...target } = read(text.trim(), namespace)
  const named = target.caipNetworkId
  if (target.namespace !== namespace || (named !== undefined && named !== caipNetworkId))
    throw new ScanError('QR_CODE_OTHER_NETWORK', { caipNetworkId: named })
  return { recipient, tokenAddress, amount }
}
