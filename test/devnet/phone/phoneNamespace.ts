import type { PhoneRequest } from './phoneOptions'

/** One family of chains on the phone: real keys, and the answers to what a session may ask of them. */
export type PhoneNamespace = {
  readonly name: string
  /** Where it has accounts (CAIP-2). */
  readonly networks: readonly string[]
  readonly methods: readonly string[]
  /** Those that sessions see, in order. */
  addressesOn(network: string): readonly string[]
  /** @throws ProviderRpcError as a wallet would */
  answer(request: PhoneRequest, network: string): Promise<unknown>
}
