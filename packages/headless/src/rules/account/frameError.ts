import { EmbeddedWalletError } from '../../errors/embeddedWallet.js'

/** How a secure site says that it does not let the page show it: that of `apps/secure-site`, where a proxy dropped its own policy. */
const refusedOrigin = 'origin_refused'

/** An error that the page in the frame answered with. */
export type FrameErrorPayload = {
  readonly message: string
  /** Of EIP-1193, EIP-1474 or EIP-5792. */
  readonly code?: number | undefined
  /** What a secure site of `apps/secure-site` adds to the text; the protocol has none. */
  readonly reason?: string | undefined
}

/** The error of a call that the page in the frame refused. */
export function toFrameError({ message, code, reason }: FrameErrorPayload): EmbeddedWalletError {
  if (reason === refusedOrigin) return new EmbeddedWalletError('UNVERIFIED_DOMAIN', { cause: message })
  return new EmbeddedWalletError('FRAME_REFUSED', {
    message,
    reason,
    ...(code !== undefined && { cause: { code, message } }),
  })
}
