/** An error as wallets answer it (EIP-1193, EIP-1474). */
export class ProviderRpcError extends Error {
  override readonly name = 'ProviderRpcError'

  constructor(
    readonly code: number,
    message: string,
    readonly data?: unknown,
  ) {
    super(message)
  }
}

/** The visitor said no. */
export const userRejected = (): ProviderRpcError => new ProviderRpcError(4001, 'User rejected the request.')

/** The site was not given this account. */
export const unauthorised = (): ProviderRpcError =>
  new ProviderRpcError(4100, 'The requested account or method has not been authorized by the user.')

/** The wallet has no such method. */
export const unsupportedMethod = (method: string): ProviderRpcError =>
  new ProviderRpcError(4200, `The wallet does not support ${method}.`)

/** The request is malformed; `reason` says how. */
export const invalidParams = (reason: string): ProviderRpcError =>
  new ProviderRpcError(-32602, `Invalid params: ${reason}`)
