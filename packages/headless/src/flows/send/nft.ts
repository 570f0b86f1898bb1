import type { Client } from '../../client/client.js'
import type { Nft } from '../../entities/nft.js'
import type { NftHolding, NftStandard } from '../../entities/sendDraft.js'
import type { PorticoError } from '../../errors/base.js'
import { isIdentified, toNftToken } from '../../rules/tokens/sendNft.js'
import type { InStep } from '../inStep.js'

/** Whether an NFT can be sent. */
export type SendNftStep =
  /**
   * `unavailable`: the NFT is on another network, its contract or token id is unknown, its contract is neither ERC-721 nor
   * ERC-1155, or the application does not offer sends. `notHeld`: the account does not hold it, according to the chain.
   */
  | (InStep<'unavailable' | 'checking' | 'notHeld'> & { readonly error: null })
  /** The chain could not be read. */
  | { readonly step: 'failed'; readonly error: PorticoError }
  /** `balance`: how many the account holds. */
  | { readonly step: 'ready'; readonly standard: NftStandard; readonly balance: bigint; readonly error: null }

export type SendNftControls = {
  /**
   * Puts the NFT into an empty draft and shows the Send view. Does nothing unless the step is `ready`. Does not ask the wallet.
   */
  readonly start: () => void
  /** Reads the chain again. */
  readonly retry: () => void
}

/** Sending one NFT: the step it is in, with the functions that lead on. */
export type SendNftFlow = SendNftStep & SendNftControls

/** What is known of an NFT. `isOffered`: the account is on its network, and may send. `holding`: `null` of another standard. */
export type SendNftContext = {
  readonly nft: Nft
  readonly isOffered: boolean
  readonly holding: NftHolding | null | undefined
  readonly error: PorticoError | null
}

export function toSendNftStep({ nft, isOffered, holding, error }: SendNftContext): SendNftStep {
  if (!isOffered || holding === null || !isIdentified(nft)) return { step: 'unavailable', error: null }
  if (holding === undefined) return error ? { step: 'failed', error } : { step: 'checking', error: null }
  return holding.balance === 0n ? { step: 'notHeld', error: null } : { step: 'ready', ...holding, error: null }
}

/** Puts an NFT into an empty draft, with the amount when only one can be sent, and shows the form. */
export function startSendNft(client: Client, nft: Nft, { standard, balance }: NftHolding): void {
  const token = toNftToken(nft, standard)
  if (!token || balance === 0n) return
  client.internals.store.update(() => ({ sendDraft: { token, ...(balance === 1n && { sendTokenAmount: '1' }) } }))
  client.internals.modal.push({ view: 'Send', params: undefined })
}
