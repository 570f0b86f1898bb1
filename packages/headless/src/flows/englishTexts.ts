import type { Namespace } from '../entities/caip.js'
import type { WalletGroupType } from '../entities/wallet.js'
import type { TransactionStatus } from '../rules/flows/transactions.js'
import type { ReceiverWarning, SendWarning } from './send/draftCheck.js'
import type { SendStep } from './send/view.js'
import type { SwapStep } from './swap/view.js'

/**
 * What a send says of its step (`step` of `useSend`), and what to do next. A form and a review say it themselves, and a failure has a
 * message.
 *
 * @example
 * sendStepTexts.signing // 'Check your wallet'
 */
export const sendStepTexts: Readonly<Partial<Record<SendStep['step'], string>>> = {
  signing: 'Check your wallet',
  confirming: 'Submitted. Waiting for confirmation.',
  sent: 'Sent and confirmed.',
  unknown: 'We don’t know yet whether this was sent. Check your wallet before you send again.',
  replaced:
    'Another transaction from your account replaced it, for example because you sped it up or canceled it in your wallet.',
  dropped: 'The network no longer has this transaction. Check your wallet before you send again.',
  expired: 'It wasn’t included in a block in time. Nothing was sent, and nothing was charged.',
}

/**
 * What a swap says of its step (`step` of `useSwap`), and what to do next. A form and a review say it themselves, and a failure has a
 * message.
 *
 * @example
 * swapStepTexts.swapping // 'Check your wallet, then wait for the network.'
 */
export const swapStepTexts: Readonly<Partial<Record<SwapStep['step'], string>>> = {
  resetting: 'Check your wallet: it is asked to set the allowance to 0.',
  reset: 'Old limit removed. You can approve the amount now.',
  approving: 'Check your wallet: it is asked to approve exactly this amount.',
  approved: 'Approved. You can swap now.',
  swapping: 'Check your wallet, then wait for the network.',
  done: 'Swapped.',
  unknown: 'We don’t know yet whether this was swapped. Check your wallet before you swap again.',
  replaced:
    'Another transaction from your account replaced it, for example because you sped it up or canceled it in your wallet.',
  dropped: 'The network no longer has this transaction. Check your wallet before you swap again.',
  expired: 'It wasn’t included in a block in time. Nothing was swapped, and nothing was charged.',
}

/**
 * What became of a transaction (`status` of `usePendingTransactions`), in a line after what it moves.
 *
 * @example
 * transactionStatusTexts.pending // 'waiting for confirmation'
 */
export const transactionStatusTexts: Readonly<Record<TransactionStatus, string>> = {
  handedOver: 'handed over',
  pending: 'waiting for confirmation',
  confirmed: 'confirmed',
  failed: 'failed',
  replaced: 'replaced by another transaction',
  dropped: 'dropped by the network',
  expired: 'expired',
}

/**
 * What speaks against a recipient (`receiver.warnings` of `useSendDraft`).
 *
 * @example
 * receiverWarningTexts.firstTime // 'You haven’t sent to this address before.'
 */
export const receiverWarningTexts: Readonly<Record<ReceiverWarning, string>> = {
  firstTime: 'You haven’t sent to this address before.',
  lookAlike: 'It starts and ends like an address you paid before, but the middle differs. Check every character.',
  program: 'This address is a program, not a wallet. Anything you send may be lost.',
  sysvar: 'This address belongs to the network itself. Anything you send will be lost.',
  token: 'This address is a token contract, not a wallet. Anything you send may be lost.',
}

/**
 * What could not be checked of a draft (`warnings` of `useSendDraft`).
 *
 * @example
 * sendWarningTexts.feeUnknown // 'The network fee is shown in your wallet.'
 */
export const sendWarningTexts: Readonly<Record<SendWarning, string>> = {
  balanceUnknown: 'We couldn’t load your balance, so this amount wasn’t checked.',
  feeUnknown: 'The network fee is shown in your wallet.',
}

/**
 * Headings of the groups of a list of wallets (`type` of a group of `useWalletList`).
 *
 * @example
 * walletGroupTexts.injected // 'In this browser'
 */
export const walletGroupTexts: Readonly<Record<WalletGroupType, string>> = {
  walletConnect: 'On your phone',
  recent: 'Last used',
  injected: 'In this browser',
  featured: 'Featured',
  custom: 'More',
  external: 'More',
  recommended: 'Popular',
}

/**
 * What several networks of one namespace have in common. A group without one has the name of its first network.
 *
 * @example
 * networkGroupTexts.eip155 // 'EVM networks'
 */
export const networkGroupTexts: Readonly<Partial<Record<Namespace, string>>> = {
  eip155: 'EVM networks',
  solana: 'Solana networks',
  bip122: 'Bitcoin networks',
  polkadot: 'Polkadot networks',
  cosmos: 'Cosmos networks',
}
