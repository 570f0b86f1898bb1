import type { CaipAddress, CaipNetworkId } from './caip.js'

/** `ERC721`: single pieces. `ERC1155`: editions, of which an account can hold several. */
export type NftStandard = 'ERC721' | 'ERC1155'

/**
 * Which one of a collection is sent. `tokenId`: a decimal number. `imageUrl`: as of `Nft`, to show; it is not stored, so a send that
 * is found again after a reload has none.
 */
export type SendNft = {
  readonly tokenId: string
  readonly standard: NftStandard
  readonly imageUrl?: string | undefined
}

/** What an account holds of an NFT, as the chain tells it. `balance`: at most 1 of a single piece. */
export type NftHolding = { readonly standard: NftStandard; readonly balance: bigint }

/** Token of a send; without `address` it is the native coin. */
export type SendToken = {
  readonly caipNetworkId: CaipNetworkId
  readonly address?: string | undefined
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** Of an NFT, whose collection is `address`, and which has no decimals. */
  readonly nft?: SendNft | undefined
}

/** A balance. `value`: base units. */
export type Balance = { readonly value: bigint; readonly decimals: number; readonly symbol: string }

/** A name in its one right spelling, and the address that it stands for. */
export type ResolvedName = { readonly name: string; readonly address: string }

/** The address of a name that a user typed. `typed`: the text it was looked up for. */
export type ResolvedReceiver = ResolvedName & { readonly typed: string }

/**
 * Form values of a send. `sendTokenAmount`: as typed by the user, in whole units. `receiverAddress`: an address, or a name.
 * `resolvedReceiver`: whose the name is, once it was looked up; it says nothing of any other text. `fiatAmount`: the US dollars
 * that were typed, when the amount is entered in them; what is sent is `sendTokenAmount` all the same.
 */
export type SendDraft = {
  readonly token?: SendToken
  readonly sendTokenAmount?: string
  readonly fiatAmount?: string | undefined
  readonly receiverAddress?: string
  readonly resolvedReceiver?: ResolvedReceiver | undefined
}

/** Somebody an account sent to. */
export type RecentRecipient = { readonly account: CaipAddress; readonly to: string }

/** A send that the user reviewed. `amount`: base units. `toName`: the name that was typed for `to`. */
export type SendRequest = {
  readonly from: CaipAddress
  readonly token: SendToken
  readonly amount: bigint
  readonly to: string
  readonly toName?: string | undefined
}

/** The hash or signature of a transaction, in hexadecimal or base58. */
export const hashPattern = /^\w{1,128}$/
