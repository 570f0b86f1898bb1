import type { PhoneRequest } from './phoneOptions'

/** One namespace of the phone: real keys, and the methods that a session may call. */
export type PhoneNamespace = {
  readonly name: string
  /** Networks on which it has accounts (CAIP-2). */
  readonly networks: readonly string[]
  readonly methods: readonly string[]
  /** Addresses that sessions see, in order. */
  addressesOn(network: string): readonly string[]
  /** @throws ProviderRpcError as a wallet would */
  answer(request: PhoneRequest, network: string): Promise<unknown>
}
