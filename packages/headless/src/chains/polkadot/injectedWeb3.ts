import { polkadotRefusal } from '../../constants/polkadot.js'
import { UserRejectedRequestError } from '../../errors/request.js'
import { toPorticoError } from '../../errors/toPorticoError.js'

/** One account of an extension. A `genesisHash` ties it to one chain. */
export type InjectedAccount = { readonly address?: unknown; readonly genesisHash?: unknown }

/** What an extension gives once the visitor let the site in. Everything in it is outside data. */
export type Injected = {
  readonly accounts: {
    get(): unknown
    subscribe?(listener: (accounts: unknown) => void): unknown
  }
  readonly signer?: {
    signRaw?(raw: { readonly address: string; readonly data: string; readonly type: 'bytes' }): unknown
    signPayload?(payload: unknown): unknown
  }
}

/** What an extension puts into `window.injectedWeb3`. `enable` asks the visitor once per site, and never again. */
export type InjectedExtension = { enable(origin: string): unknown }

/** Calls into an extension: it may throw at once, or refuse with a single word. */
export async function askExtension<Answer>(call: () => Answer): Promise<Awaited<Answer>> {
  try {
    return await call()
  } catch (thrown) {
    const text: unknown = thrown instanceof Error ? thrown.message : thrown
    if (typeof text === 'string' && polkadotRefusal.test(text.trim()))
      throw new UserRejectedRequestError({ cause: thrown })
    throw toPorticoError(thrown)
  }
}
