import type { ReviewedSend } from '@portico/headless'

/** Whether what was reviewed is still what would be sent. */
export const sameSend = (reviewed: ReviewedSend, now: ReviewedSend | undefined): boolean =>
  now !== undefined &&
  reviewed.from === now.from &&
  reviewed.to === now.to &&
  reviewed.amount === now.amount &&
  reviewed.token.caipNetworkId === now.token.caipNetworkId &&
  reviewed.token.address === now.token.address
