import type { CaipAddress, CaipNetworkId } from './caip.js'

/** `ERC721`: each token id exists once. `ERC1155`: editions, of which an account can hold several. */
export type NftStandard = 'ERC721' | 'ERC1155'

/**
 * The NFT of a send. `tokenId`: a decimal number. `imageUrl`: see `Nft`; it is not stored, so a send has none after the page
 * reloads.
 */
export type SendNft = {
  readonly tokenId: string
  readonly standard: NftStandard
  readonly imageUrl?: string | undefined
}

/** How many copies of an NFT an account holds, read from the chain. `balance`: 0 or 1 for `ERC721`. */
export type NftHolding = { readonly standard: NftStandard; readonly balance: bigint }

/** Token of a send; without `address` it is the native coin. */
export type SendToken = {
  readonly caipNetworkId: CaipNetworkId
  readonly address?: string | undefined
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** For an NFT: `address` is the contract of its collection, and `decimals` is 0. */
  readonly nft?: SendNft | undefined
}

/** A balance. `value`: base units. */
export type Balance = { readonly value: bigint; readonly decimals: number; readonly symbol: string }

/** A normalized name (ENSIP-15) and its address. */
export type ResolvedName = { readonly name: string; readonly address: string }

/** The address of a name that the user typed. `typed`: the text that was looked up. */
export type ResolvedReceiver = ResolvedName & { readonly typed: string }

/**
 * Form values of a send. `sendTokenAmount`: in whole units of the token, as typed. `receiverAddress`: an address, or a name.
 * `resolvedReceiver`: the address of the name, once it has been looked up; ignored when `receiverAddress` is not its `typed`.
 * `fiatAmount`: the US dollars that the user typed, when the amount is entered in them; `sendTokenAmount` is still what is sent.
 */
export type SendDraft = {
  readonly token?: SendToken
  readonly sendTokenAmount?: string
  readonly fiatAmount?: string | undefined
  readonly receiverAddress?: string
  readonly resolvedReceiver?: ResolvedReceiver | undefined
}

/** An address that an account sent to. */
export type RecentRecipient = { readonly account: CaipAddress; readonly to: string }

/** A send that the user reviewed. `amount`: base units. `toName`: the name that was typed in place of the address `to`. */
export type SendRequest = {
  readonly from: CaipAddress
  readonly token: SendToken
  readonly amount: bigint
  readonly to: string
  readonly toName?: string | undefined
}

/** The id of an NFT as a decimal number: 256 bits take at most 78 digits. */
export const tokenIdPattern = /^\d{1,78}$/

/** The hash or signature of a transaction, in hexadecimal or base58. */
export const hashPattern = /^\w{1,128}$/
