import type { SendDraftState, SendToken } from '@portico/headless'

/** Image of a token that the account holds. */
export const tokenImage = (tokens: SendDraftState['tokens'], token: SendToken | undefined): string | undefined =>
  token?.address ? tokens.find((one) => one.token.address === token.address)?.held.iconUrl : undefined
