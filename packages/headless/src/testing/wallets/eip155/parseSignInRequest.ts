import { type Address, isHex } from 'viem'
import { createSiweMessage } from 'viem/siwe'
import { invalidParams, isFields, objectParam } from '../jsonRpc.js'

const textOf = (fields: Readonly<Record<string, unknown>>, name: string): string | undefined => {
  const value = fields[name]
  if (value !== undefined && typeof value !== 'string') throw invalidParams(`${name} is no text`)
  return value
}

const timeOf = (fields: Readonly<Record<string, unknown>>, name: string): Date | undefined => {
  const text = textOf(fields, name)
  return text === undefined ? undefined : new Date(text)
}

/** The text that the parameters of `wallet_connect` ask an account to sign (ERC-7846, EIP-4361); `undefined` when they do not. */
export function parseSignInRequest(params: unknown, address: Address): string | undefined {
  const { capabilities } = objectParam(params)
  const fields = isFields(capabilities) ? capabilities['signInWithEthereum'] : undefined
  if (!isFields(fields)) return undefined
  const { chainId, nonce, resources } = fields
  if (!isHex(chainId) || typeof nonce !== 'string') throw invalidParams('chainId or nonce is missing')
  const statement = textOf(fields, 'statement')
  const requestId = textOf(fields, 'requestId')
  const [issuedAt, expirationTime, notBefore] = [
    timeOf(fields, 'issuedAt'),
    timeOf(fields, 'expirationTime'),
    timeOf(fields, 'notBefore'),
  ]
  return createSiweMessage({
    address,
    chainId: Number(chainId),
    nonce,
    version: '1',
    domain: textOf(fields, 'domain') ?? location.host,
    uri: textOf(fields, 'uri') ?? location.href,
    ...(statement !== undefined && { statement }),
    ...(requestId !== undefined && { requestId }),
    ...(issuedAt && { issuedAt }),
    ...(expirationTime && { expirationTime }),
    ...(notBefore && { notBefore }),
    ...(Array.isArray(resources) && { resources: resources.map(String) }),
  })
}
