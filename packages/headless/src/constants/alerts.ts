/** What a visitor is told where the project has no multi-wallet feature (specification §6). */
export const multiWalletNotEnabled = 'Multi-wallet is not enabled'

/** What a visitor is told whose project asks a service too often (specification §8). */
export const rateLimited = 'Rate Limited'

/** What an alert says, where that is not the sentence of its error (specification §8). */
export const alertTexts: ReadonlyMap<string, string> = new Map([['NETWORK_NOT_FOUND', 'Network Not Found']])
