/** A refusal of the node, with the code of its JSON-RPC. */
export class RpcError extends Error {
  override readonly name = 'RpcError'

  constructor(
    readonly code: number,
    message: string,
    readonly data?: unknown,
  ) {
    super(message)
  }
}

/** A parameter is not what the method expects. */
export const invalidParam = (reason: string): RpcError => new RpcError(-32602, `Invalid param: ${reason}`)

/** A signature is missing, or is not one over the message. */
export const badSignature = (): RpcError => new RpcError(-32003, 'Transaction signature verification failure')
