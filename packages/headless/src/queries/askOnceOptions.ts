/**
 * Of everything that may ask a wallet: never twice for one approval, whatever defaults the app's query client has, and never later. A
 * paused mutation would ask when the network is back, whatever the user does by then.
 */
export const askOnceOptions = { retry: false, networkMode: 'always' } as const
