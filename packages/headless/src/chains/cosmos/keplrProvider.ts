/** What Keplr and wallets like it put on the window. Everything it answers is outside data. */
export type KeplrProvider = {
  enable(chainIds: readonly string[]): unknown
  getKey(chainId: string): unknown
  signAmino?(chainId: string, signer: string, signDoc: unknown): unknown
  signDirect?(chainId: string, signer: string, signDoc: DirectDoc): unknown
  signArbitrary?(chainId: string, signer: string, data: string): unknown
  experimentalSuggestChain?(chainInfo: unknown): unknown
  disable?(chainIds: readonly string[]): unknown
}

/** A document to sign in direct mode (protobuf `SignDoc`). */
export type DirectDoc = {
  readonly bodyBytes: Uint8Array
  readonly authInfoBytes: Uint8Array
  readonly chainId: string
  readonly accountNumber: bigint
}
