// What the docs say about the flows: each hook with its steps, in reading order. The types of the hooks decide which steps
// there are: the compiler refuses one that is missing here, or left over.

/**
 * @typedef {import('../packages/headless/src/flows/connectWallet.js').ConnectWalletStep} ConnectWalletStep
 * @typedef {import('../packages/headless/src/flows/networkPicker.js').NetworkPickerStep} NetworkPickerStep
 * @typedef {import('../packages/headless/src/flows/payStep.js').PayStep} PayStep
 * @typedef {import('../packages/headless/src/flows/registerName.js').RegisterNameStep} RegisterNameStep
 * @typedef {import('../packages/headless/src/flows/sendStep.js').SendStep} SendStep
 * @typedef {import('../packages/headless/src/flows/swap.js').SwapStep} SwapStep
 * @typedef {import('../packages/headless/src/rules/flows/onramp.js').OnrampState} OnrampState
 * @typedef {import('../packages/headless/src/rules/flows/pairing.js').WalletConnectStep} WalletConnectStep
 */

const sent = {
  signing: 'The wallet was asked.',
  confirming: 'The wallet returned a hash; the transaction is not in a block yet.',
  sent: 'The transaction is in a block.',
  rejected: 'The user rejected the request. Nothing was sent.',
  failed: 'Nothing was sent, or the transaction failed in its block. In the second case, there is a hash.',
  unknown: 'The wallet was asked, and the outcome is not known.',
  replaced: 'Another transaction took its place in a block.',
  dropped: 'The network no longer has it.',
  expired: 'It was valid only for blocks that have passed.',
}

export const flowTexts = {
  /** @satisfies {Record<ConnectWalletStep['step'], string>} */
  useConnectWallet: {
    idle: 'No wallet is asked. A connection that was canceled does not restart automatically.',
    choosingNamespace: 'The wallet supports several of your chains; the user chooses.',
    waiting: 'The wallet was asked and has not answered.',
    notInstalled: 'The wallet is not in this browser; `installLinks` say where to get it.',
    connected: 'The wallet connected everything that was asked for.',
    partial: 'The wallet connected, but not on the chains in `missing`.',
    alreadyPending: 'The wallet still shows an earlier request.',
    rejected: 'The user rejected the request.',
    failed: 'The wallet did not connect; `error` says why.',
  },
  /** @satisfies {Record<WalletConnectStep['step'], string>} */
  useWalletConnect: {
    idle: 'No pairing is running.',
    pairing: 'The QR code is being created. It can be scanned once there is a `uri`.',
    connected: 'A mobile wallet connected.',
    rejected: 'The user rejected the request on the phone.',
    expired: 'Nobody scanned the QR code in time.',
    failed: 'The QR code could not be created, or the wallet failed.',
  },
  /** @satisfies {Record<NetworkPickerStep['step'], string>} */
  useNetworkPicker: {
    choosing: 'The list of networks.',
    switching: 'The wallet was asked to switch.',
    needsConnection: 'No wallet is connected on the chain of the network; `leadsTo` is the view that connects one.',
    rejected: 'The user rejected the request.',
    failed: 'The wallet did not switch.',
  },
  /** @satisfies {Record<SendStep['step'], string>} */
  useSend: {
    form: 'The user fills in the draft.',
    review: 'What will be signed is frozen.',
    ...sent,
  },
  /** @satisfies {Record<PayStep['step'], string>} */
  usePay: {
    idle: 'No payment is asked for.',
    checking: 'The payment that your site asks for is being checked.',
    invalid: 'The request cannot be paid; `error` says why.',
    request: 'The payment is waiting for a review.',
    switching: 'The wallet was asked to switch to the network of the payment.',
    review: 'What will be signed is frozen.',
    ...sent,
  },
  /** @satisfies {Record<SwapStep['step'], string>} */
  useSwap: {
    ready: 'The user fills in the draft.',
    review: 'The quote is frozen.',
    resetting: 'The wallet was asked to set an earlier allowance to 0.',
    reset: 'The earlier allowance is 0; `approve` comes next.',
    approving: 'The wallet was asked to approve the allowance.',
    approved: 'The exchange may take the amount; `swap` comes next.',
    swapping: 'The wallet was asked for the swap.',
    done: 'The swap is in a block.',
    rejected: 'The user rejected the request. Nothing was sent.',
    failed: 'Nothing was sent, or a transaction failed in its block.',
    unknown: sent.unknown,
    replaced: sent.replaced,
    dropped: sent.dropped,
    expired: sent.expired,
  },
  /** @satisfies {Record<OnrampState['step'], string>} */
  useOnramp: {
    form: 'The user fills in the draft.',
    asking: 'The provider is asked for the page of the purchase.',
    opened: 'The page is open; the balance is watched.',
    credited: 'The coin has arrived.',
    failed: 'There is no page; `error` says why.',
  },
  /** @satisfies {Record<RegisterNameStep['step'], string>} */
  useRegisterName: {
    form: 'The user types a name.',
    signing: 'The wallet was asked for a signature.',
    registering: 'The service was asked.',
    registered: 'The account has the name.',
    rejected: 'The user rejected the request. Nothing was registered.',
    failed: 'Nothing was registered.',
    unknown: 'The service did not answer; `check` looks again.',
  },
}

/** @typedef {keyof typeof flowTexts} FlowName */
