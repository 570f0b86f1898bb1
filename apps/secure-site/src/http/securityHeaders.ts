import type { MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'

type Policy = {
  /** Origins of pages that may embed a page. */
  readonly embeddedBy: readonly string[]
  /** Origins beside its own that a page may send requests to. */
  readonly connectsTo: readonly string[]
}

/** Headers of every page and answer: nothing is loaded from a third origin. */
export function securityHeaders({ embeddedBy, connectsTo }: Policy): MiddlewareHandler {
  const isFramed = embeddedBy.length > 0
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'"],
      workerSrc: ["'self'"],
      styleSrc: ["'self'"],
      imgSrc: ["'self'", 'data:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'", ...connectsTo],
      formAction: ["'self'"],
      baseUri: ["'none'"],
      frameAncestors: isFramed ? [...embeddedBy] : ["'none'"],
      requireTrustedTypesFor: ["'script'"],
      // The frame knows one script that it starts by itself: its worker.
      trustedTypes: [isFramed ? 'wallet-worker' : "'none'"],
    },
    // A frame has no opener of its own: the header counts where the page is opened by itself.
    crossOriginOpenerPolicy: 'same-origin',
    crossOriginResourcePolicy: 'same-origin',
    referrerPolicy: 'same-origin',
    xFrameOptions: isFramed ? false : 'DENY',
    xXssProtection: false,
  })
}
