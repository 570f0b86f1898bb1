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
  confirming: 'The wallet returned a hash; no block has the transaction yet.',
  sent: 'A block has it.',
  rejected: 'The user said no. Nothing was sent.',
  failed: 'Nothing was sent, or the transaction failed in its block: then there is a hash.',
  unknown: 'The wallet was asked, and nobody knows what became of it.',
  replaced: 'A block has another transaction in its place.',
  dropped: 'The network does not have it any more.',
  expired: 'It was for blocks that have passed.',
}

export const flowTexts = {
  /** @satisfies {Record<ConnectWalletStep['step'], string>} */
  useConnectWallet: {
    idle: 'Nothing is asked. A connection that was cancelled does not start again by itself.',
    choosingNamespace: 'The wallet supports several of your chains; the user chooses.',
    waiting: 'The wallet was asked and has not answered.',
    notInstalled: 'The wallet is not in this browser; `installLinks` say where to get it.',
    connected: 'The wallet connected everything that was asked for.',
    partial: 'The wallet connected, but not on the chains in `missing`.',
    alreadyPending: 'The wallet still shows an earlier request.',
    rejected: 'The user said no.',
    failed: 'The wallet did not connect; `error` says why.',
  },
  /** @satisfies {Record<WalletConnectStep['step'], string>} */
  useWalletConnect: {
    idle: 'No pairing runs.',
    pairing: 'The QR code is made; from `uri` on it can be scanned.',
    connected: 'A mobile wallet connected.',
    rejected: 'The user said no on the phone.',
    expired: 'Nobody scanned the code in time.',
    failed: 'The code could not be made, or the wallet failed.',
  },
  /** @satisfies {Record<NetworkPickerStep['step'], string>} */
  useNetworkPicker: {
    choosing: 'The list of networks.',
    switching: 'The wallet was asked to switch.',
    needsConnection: 'No wallet is connected on the chain of the network; `leadsTo` is the view that connects one.',
    rejected: 'The user said no.',
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
    idle: 'Nothing is asked for.',
    checking: 'What your site asks for is checked.',
    invalid: 'It cannot be paid; `error` says why.',
    request: 'The payment waits for a review.',
    switching: 'The wallet was asked for the network of the payment.',
    review: 'What will be signed is frozen.',
    ...sent,
  },
  /** @satisfies {Record<SwapStep['step'], string>} */
  useSwap: {
    ready: 'The user fills in the draft.',
    review: 'The quote is frozen.',
    resetting: 'The wallet was asked to take back an earlier allowance.',
    reset: 'The earlier allowance is gone; `approve` comes next.',
    approving: 'The wallet was asked for the allowance.',
    approved: 'The exchange may take the amount; `swap` comes next.',
    swapping: 'The wallet was asked for the swap.',
    done: 'A block has the swap.',
    rejected: 'The user said no. Nothing was sent.',
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
    credited: 'The coin has come.',
    failed: 'There is no page; `error` says why.',
  },
  /** @satisfies {Record<RegisterNameStep['step'], string>} */
  useRegisterName: {
    form: 'The user types a name.',
    signing: 'The wallet was asked for a signature.',
    registering: 'The service was asked.',
    registered: 'The account has the name.',
    rejected: 'The user said no. Nothing was registered.',
    failed: 'Nothing was registered.',
    unknown: 'The service did not answer; `check` looks again.',
  },
}

/** @typedef {keyof typeof flowTexts} FlowName */
