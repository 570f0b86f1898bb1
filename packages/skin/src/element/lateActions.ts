import type * as actions from '@portico/headless/actions'

// A page without a bundler loads what asks the wallet when it first does.
const load = () => import('@portico/headless/actions')

/** `getProvider` of `@portico/headless/actions`, loaded on first use. */
export const getProvider: typeof actions.getProvider = (async (...args: Parameters<typeof actions.getProvider>) =>
  (await load()).getProvider(...args)) as typeof actions.getProvider

/** `sendTransaction` of `@portico/headless/actions`, loaded on first use. */
export const sendTransaction: typeof actions.sendTransaction = async (...args) =>
  (await load()).sendTransaction(...args)

/** `signMessage` of `@portico/headless/actions`, loaded on first use. */
export const signMessage: typeof actions.signMessage = async (...args) => (await load()).signMessage(...args)

/** `signTypedData` of `@portico/headless/actions`, loaded on first use. */
export const signTypedData: typeof actions.signTypedData = async (...args) => (await load()).signTypedData(...args)
