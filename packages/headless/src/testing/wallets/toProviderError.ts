import { BaseError } from 'viem'
import { ProviderRpcError } from './providerRpcError.js'

type Coded = { readonly code: number; readonly message: string; readonly data?: unknown }

const isCoded = (error: unknown): error is Coded =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'number'

/** What a wallet answers when its node or its own signing failed: the innermost code, else -32603. */
export function toProviderError(error: unknown): ProviderRpcError {
  if (error instanceof ProviderRpcError) return error
  const coded = error instanceof BaseError ? error.walk(isCoded) : error
  const message = error instanceof BaseError ? error.details || error.shortMessage : String(error)
  return isCoded(coded) ? new ProviderRpcError(coded.code, message, coded.data) : new ProviderRpcError(-32603, message)
}
