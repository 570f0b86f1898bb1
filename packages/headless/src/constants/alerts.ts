/** What a visitor is told where the project has no multi-wallet feature (specification §6). */
export const multiWalletNotEnabled = 'Multi-wallet is not enabled'
