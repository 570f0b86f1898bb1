/** A request is answered with this error. `code`: of EIP-1193, EIP-1474 or EIP-5792. */
export class RpcError extends Error {
  override readonly name = 'RpcError'
  readonly code: number | undefined

  constructor(message: string, code?: number, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

/** The person said no (EIP-1193). */
export const userRejected = () => new RpcError('User rejected the request', 4001)

/** The page took the request back. */
export const aborted = () => new RpcError('Request was aborted')
