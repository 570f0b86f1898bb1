import type { CaipNetworkId } from './caip.js'

/** What a page asks the embedded wallet to sign, as it came over JSON-RPC. */
export type ApprovalRequest = {
  /** A method of the approval list, such as `personal_sign`. */
  readonly method: string
  readonly params: unknown
  readonly caipNetworkId: CaipNetworkId
  /** The account of the embedded wallet on that network. */
  readonly address: string
  /** Origin of the page that asks. */
  readonly origin: string
}

/** A call that an account makes. Without `to` it creates a contract. Addresses have their checksum. */
export type ApprovalCall = {
  readonly to?: `0x${string}` | undefined
  readonly value: bigint
  readonly data: `0x${string}`
}

/** What a page asks of the transaction of a call, beside the call. */
export type ApprovalTransactionOptions = {
  readonly gas?: bigint | undefined
  readonly gasPrice?: bigint | undefined
  readonly maxFeePerGas?: bigint | undefined
  readonly maxPriorityFeePerGas?: bigint | undefined
  readonly nonce?: number | undefined
}

/** What there is to sign, read once from a request: what is drawn and what is signed are made of the same. */
export type ApprovalPayload =
  | { readonly type: 'message'; readonly bytes: Uint8Array }
  /** EIP-712, with nothing in it that is not signed. */
  | { readonly type: 'typedData'; readonly json: string }
  | { readonly type: 'call'; readonly call: ApprovalCall; readonly options: ApprovalTransactionOptions }
  /** EIP-5792. */
  | { readonly type: 'calls'; readonly calls: readonly ApprovalCall[] }
  /** Serialized transactions. */
  | { readonly type: 'transactions'; readonly transactions: readonly Uint8Array[] }

/** What moves. `address`: of the contract of a token or NFT, or of the mint. */
export type ApprovalAsset =
  | { readonly type: 'native' }
  | { readonly type: 'token'; readonly address: string }
  | { readonly type: 'nft'; readonly address: string; readonly tokenId?: string | undefined }

/** A value in words, by the name that its contract or message gives it. `fields`: of a struct or list, at most two deep. */
export type ApprovalField = {
  readonly name: string
  readonly value?: string | undefined
  /** Type in Solidity, such as `uint256`. */
  readonly type?: string | undefined
  readonly fields?: readonly ApprovalField[] | undefined
}

/**
 * One thing that happens when a request is approved. Amounts are whole numbers in the smallest unit, as decimal strings. `signed`: by a
 * message that somebody else can use later, such as a permit.
 */
export type ApprovalAction =
  | {
      readonly type: 'transfer'
      readonly asset: ApprovalAsset
      readonly amount: string
      readonly from: string
      readonly to: string
    }
  /**
   * `spender` may spend up to `amount`, a number or `unlimited`. `expiresAt`: s since 1970, at most 8640000000000, which is the end of `Date`; of a permit it is
   * until when the permit can be used. `isAdded`: on top of what `spender` may spend already. `account`: the account of a token on
   * Solana that the tokens are in. `call`: which call of the request it is all of, so that another amount can take its place
   * (`limitAllowance`); missing where it cannot be changed.
   */
  | {
      readonly type: 'allowance'
      readonly asset: ApprovalAsset
      readonly spender: string
      readonly amount: string
      readonly expiresAt?: number | undefined
      readonly isAdded?: boolean | undefined
      readonly account?: string | undefined
      readonly signed?: boolean | undefined
      readonly call?: number | undefined
    }
  /** EIP-721 and EIP-1155 `setApprovalForAll`. */
  | { readonly type: 'operator'; readonly collection: string; readonly operator: string; readonly isAllowed: boolean }
  /** A call of a contract. Without `functionName` it is an unknown function. `intent`: what ERC-7730 says it is for. */
  | {
      readonly type: 'call'
      readonly to: string
      readonly value: string
      readonly data: string
      readonly functionName?: string | undefined
      readonly fields?: readonly ApprovalField[] | undefined
      readonly intent?: string | undefined
    }
  | { readonly type: 'create'; readonly value: string; readonly data: string }
  /**
   * An instruction of Solana. Without `instruction` it is an unknown one; without `programName` so is the program. An account of a lookup
   * table, which only a node can resolve, is written as the table and a number, with a space between.
   */
  | {
      readonly type: 'instruction'
      readonly programId: string
      readonly programName?: string | undefined
      readonly instruction?: string | undefined
      readonly fields?: readonly ApprovalField[] | undefined
      readonly accounts: readonly string[]
      readonly data: string
    }
  /** A text to sign. `text`: missing where the bytes are no readable text. */
  | { readonly type: 'message'; readonly text?: string | undefined; readonly data: string; readonly isHash: boolean }
  /** A sign-in message (CAIP-122). `fields`: its statement, address, network, nonce and so on, in their order. */
  | {
      readonly type: 'signIn'
      readonly domain: string
      readonly text: string
      readonly fields: readonly ApprovalField[]
    }
  /** EIP-712. `domain`: its fields in words. */
  | {
      readonly type: 'typedData'
      readonly primaryType: string
      readonly domain: readonly ApprovalField[]
      readonly fields: readonly ApprovalField[]
      readonly intent?: string | undefined
    }
  /** ERC-7715 permissions to give or take back. */
  | { readonly type: 'permissions'; readonly isGranted: boolean; readonly fields: readonly ApprovalField[] }

/** Why a request cannot be approved at all. */
export type ApprovalRefusal =
  /** Typed data, a transaction or a sign-in message names another network than the request. */
  | 'otherNetwork'
  /** A sign-in message names another site than the one that asks. */
  | 'otherSite'
  /** It is for another account. */
  | 'otherAccount'
  /** EIP-7702: a page may not change the code of an account. */
  | 'authorization'
  /** It cannot be read. */
  | 'malformed'
  /** The wallet does not do this, such as ERC-7715 permissions. */
  | 'unsupported'

/** What a person has to be warned of. */
export type ApprovalRiskCode =
  | 'unlimitedAllowance'
  | 'longAllowance'
  | 'operatorForAll'
  | 'spenderWithoutCode'
  | 'firstContact'
  | 'lookAlike'
  | 'valueAndToken'
  | 'contractCreation'
  | 'messageIsHash'
  /** A sign-in names the site that asks, and a URI of another one. */
  | 'otherUri'
  | 'setAuthority'
  | 'delegate'
  | 'assign'
  | 'durableNonce'
  | 'severalSigners'
  | 'closeAccount'
  | 'unknownFunction'
  /** Typed data for a contract, of which nobody knows what that does with it. */
  | 'unknownTypedData'
  | 'unknownProgram'
  | 'unknownAccounts'
  | 'delegatedAccount'
  /** The network fee is far more than the network usually takes. */
  | 'highFee'
  | 'willFail'
  | 'notChecked'

/** A warning. `action`: index of the action it is about. `address`: whom it is about. `like`: the known address it looks like. */
export type ApprovalRisk = {
  readonly code: ApprovalRiskCode
  readonly level: 'danger' | 'warning' | 'notice'
  readonly action?: number | undefined
  readonly address?: string | undefined
  readonly like?: string | undefined
}

/** What a request says, read from the request, and from which contracts are those of NFTs where that is known. */
export type ApprovalDescription = {
  readonly kind: 'message' | 'signIn' | 'typedData' | 'transaction' | 'transactions' | 'permissions'
  /** In the order in which they happen. */
  readonly actions: readonly ApprovalAction[]
  /** Whether a transaction is sent after it was signed. */
  readonly isSent: boolean
  /** Who else has to sign a transaction of Solana. */
  readonly otherSigners?: readonly string[] | undefined
  /** Who pays its fee, if it is somebody else. */
  readonly feePayer?: string | undefined
  /** Whether it names accounts of lookup tables. */
  readonly hasUnknownAccounts?: boolean | undefined
  /** Until when what is signed can be used, as a permit or a sign-in message says (s since 1970). */
  readonly expiresAt?: number | undefined
  readonly refusal?: ApprovalRefusal | undefined
}

/** What a token is called; its name and symbol are empty where it has none. `price`: of one, in USD. */
export type ApprovalToken = {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  readonly imageUrl?: string | undefined
  readonly price?: number | undefined
}

/** How the simulated request changes what the account holds. `amount`: in the smallest unit, as a decimal string. */
export type ApprovalChange = {
  readonly direction: 'in' | 'out'
  readonly asset: ApprovalAsset
  readonly amount: string
}

/**
 * What a node says that a request does. `unavailable`: no node could tell, which is no reason to trust it. `none`: what is signed runs
 * on no chain by itself, such as a message. `partial`: only the first `simulated` of several transactions; what the others do depends on
 * them, and no node could tell.
 */
export type ApprovalSimulation =
  | { readonly status: 'success'; readonly changes: readonly ApprovalChange[] }
  | { readonly status: 'partial'; readonly changes: readonly ApprovalChange[]; readonly simulated: number }
  | { readonly status: 'failure'; readonly reason?: string | undefined }
  | { readonly status: 'unavailable' }
  | { readonly status: 'none' }

/** What nodes know about a request. Addresses are keys as they are written in the description. */
export type ApprovalFacts = {
  readonly simulation: ApprovalSimulation
  /**
   * By the address of the contract or mint; `native` is the coin of the network. A token whose decimals are unknown is missing: its
   * amounts can only be shown in the smallest unit.
   */
  readonly tokens: Readonly<Record<string, ApprovalToken>>
  /** Whether there is a contract; missing where no node could tell. An account with a key that runs other code (EIP-7702) is none. */
  readonly hasCode: Readonly<Record<string, boolean>>
  /**
   * Contracts of NFTs (ERC-721), whose `approve` and `transferFrom` read like those of a token in a description that does not know it.
   * Read the request once more with them.
   */
  readonly collections?: readonly string[] | undefined
  /** Solana: whose tokens an account holds, of the accounts that receive some in the description. */
  readonly owners?: Readonly<Record<string, string>> | undefined
  /** Network fee at most, in the smallest unit of the coin, as a decimal string. */
  readonly fee?: string | undefined
  /** What it usually is at most, in the same unit; missing where the request leaves it open, or nobody could tell. */
  readonly usualFee?: string | undefined
  /** What the account holds of the native coin, in its smallest unit, as a decimal string. */
  readonly balance?: string | undefined
  /** EIP-7702: whose code the account runs, if it is that of another contract. */
  readonly delegate?: string | undefined
}
