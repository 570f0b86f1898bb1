const second = 1_000
const minute = 60 * second

/** Every duration, count, size and number of decimals that the kit uses, and the bounds on data from outside. */
export const limits = {
  /** Entries requested per call of the wallet directory. */
  wallets: { featured: 4, recommended: 4, page: 40, search: 100 },
  /** Debounce of a wallet search (ms). */
  searchDebounce: 300,
  /** Receivers of earlier sends that are kept for each account, to warn about look-alikes. */
  recentRecipients: 50,
  /** Recent wallets that are stored. */
  recentWallets: 2,
  /** Connections of a namespace that are kept besides the current one. */
  otherConnections: 10,
  /** Time after which an image that has not loaded is replaced by its placeholder (ms). */
  imageTimeout: 2 * second,
  /** Largest image that is loaded (bytes). */
  imageSize: 1_000_000,

  /**
   * WalletConnect pairing (ms): its lifetime, how long before its end it counts as expired, the timeout for its URI; failed
   * attempts after which the relay counts as down, and how often they are counted.
   */
  pairing: {
    lifetime: 4 * minute,
    expiryMargin: 10 * second,
    linkTimeout: 12 * second,
    relayAttempts: 3,
    relayPoll: second / 2,
  },
  /** How long a reconnect waits for a stored connector to be announced (ms). */
  reconnectTimeout: 3 * second,
  /** Timeout for disconnecting a wallet, the embedded one included (ms). */
  disconnectTimeout: 3 * second,
  /** How long a wallet that confirmed a switch may take to be on the network, and how often it is asked (ms). */
  walletMove: { timeout: 3 * second, pollInterval: 200 },

  /** How long a fetched value counts as fresh (ms), as TanStack's `staleTime`. */
  staleTime: { nativeBalance: 30 * second, portfolio: 30 * second, ens: 5 * minute, identity: 5 * minute },
  /** How long a failed balance is not fetched again (ms). */
  balanceRetryDelay: 30 * second,

  /** Duration of the shake of the modal (ms). */
  shakeDuration: 500,
  /** Delay before a new toast replaces the current one (ms). */
  toastReplaceDelay: 150,
  /** How long a toast is shown (ms); a loading one stays until it is replaced. */
  toastDuration: 5 * second,
  /** Width of the modal (px). */
  modalWidth: 360,
  /** Transitions (ms). */
  transitions: { header: 120, modal: 150, view: 150 },
  /** Defaults of the theme: px, px, stack order. */
  theme: { fontSize: 10, radius: 4, zIndex: 999 },

  /** How long a user waits before requesting another email code (ms). */
  emailCooldown: 30 * second,
  /** Digits of a one-time code. */
  otpLength: 6,
  /** Popup of a social login: its size (px), and how often it is checked for being closed (ms). */
  socialPopup: { width: 600, height: 800, pollInterval: second },
  /** Delay before the auth provider reloads after the Farcaster view closes (ms). */
  farcasterReload: 100,
  /**
   * Iframe of the embedded wallet. In ms: how long it may load and answer, the delay once it is there, how long it may take to say
   * what became of a request that was aborted, of one that sends a transaction as well, and how long a press beside it counts for
   * nothing once it is shown. In px: its size where it is shown, and up to which width of the window it is a sheet. `approvals`:
   * requests that may wait for the user.
   */
  frame: {
    load: 20 * second,
    request: 2 * minute,
    readyDelay: 500,
    abort: second,
    abortSending: 15 * second,
    signIn: 300,
    earlyPress: 300,
    width: 360,
    height: 600,
    sheetWidth: 430,
    leastSheetHeight: 400,
    approvals: 100,
  },

  /** Error reports: at most `count` in a rolling `window` (ms). */
  errorReports: { count: 5, window: minute },
  /** JSON-RPC over HTTP: delays and timeouts in ms, sizes as counts. */
  rpc: {
    retries: 3,
    retryDelay: 150,
    timeout: 10 * second,
    batchSize: 1_000,
    dedupeSize: 8_192,
    fallbackPing: 4 * second,
  },
  /**
   * Watching a transaction (ms): how long it is polled at `pollInterval`, and after how long without a trace of it a node has
   * forgotten it; the interval after that, and after a failed node; and how long a transaction that no node ever had is looked
   * for.
   */
  confirmation: {
    timeout: 3 * minute,
    pollInterval: 4 * second,
    slowPollInterval: 30 * second,
    unreported: 30 * minute,
  },
  /** Transactions that are listed and watched at the same time. */
  pendingTransactions: 99,
  /** Slippage of a swap (percent). */
  swapSlippage: 1,
  /**
   * Swap: gas estimated before the transaction is built, fee of the provider (in 0.01 %), lifetime of a quote (ms), range of the
   * slippage (percent), the price impact (percent) above which the user has to agree to it, and how long a wallet is waited for
   * that is asked whether it approves and swaps in one request (ms).
   */
  swap: {
    gas: 150_000,
    providerFee: 85,
    quoteRefresh: 10 * second,
    slippage: { min: 0.01, max: 50 },
    highPriceImpact: 5,
    capabilities: 3 * second,
  },
  /** On-ramp: range of the fee (percent), limits in the payment currency for when the service returns none, and how often the coin is looked for (ms). */
  onramp: {
    fee: { min: 1, max: 2 },
    creditPoll: 5 * second,
    card: { min: '10.00', max: '7500.00' },
    ach_bank_account: { min: '10.00', max: '25000.00' },
  },
  /** Gas that is kept back at least when the whole native balance is sent. */
  nativeSendGas: 65_000,

  /**
   * Solana: highest and lowest price of a compute unit (micro-lamports), and how long what others paid is believed (ms); compute
   * units per kind of transfer, and for what wallets add to one of SOL; lamports per signature, lifetime of a blockhash
   * (blocks), the polling of a sent transaction, and how long its fee may take once it is confirmed (ms).
   */
  solana: {
    unitPrice: 20_000_000,
    leastUnitPrice: 50_000,
    unitPriceLife: 5 * minute,
    units: { coin: 500, token: 300_000, tokenWithAccount: 400_000, addedByWallet: 30_000 },
    signatureFee: 5_000,
    blockhashLife: 150,
    pollInterval: second,
    confirmationTimeout: 5 * minute,
    feeTimeout: 4 * second,
  },

  /** Shortest name that can be registered, without its zone (characters). */
  nameLength: 4,
  /** EVM chain ids from this number on have no coin type (ENSIP-11). */
  coinTypeChainId: 2 ** 31,

  /** Decimals shown for a balance, a number and a transfer. */
  decimals: { balance: 3, number: 2, transfer: 3 },
  /** Characters shown at the start and the end of a shortened address. */
  shortAddress: { start: 4, end: 6 },
  /** Longest email address that is shown whole (characters). */
  shortEmail: 30,

  /**
   * HTTP: timeout including the body (ms), largest body (bytes) of a service and of a gateway of names, and the longest `Retry-After`
   * that is waited for (ms).
   */
  http: { timeout: 10 * second, size: 5_000_000, gatewaySize: 262_144, retryAfter: minute },
  /** Characters of text from outside: kept of a name and of a sentence; accepted at most in a word, a message, and data. */
  text: { name: 64, sentence: 200, raw: 512, message: 4_096, data: 262_144 },
  /** Items that are read of a list from outside: a list of its own, and a list inside another item. */
  items: { page: 10_000, nested: 100 },
  /** Announced wallets: how many are accepted, in all and of one rdns, and the longest text and icon (characters). */
  announcements: { count: 100, perRdns: 3, text: 256, icon: 262_144 },
  /** Installed wallets from which on the known ones are listed first. */
  manyWallets: 20,
  /** Longest link that is accepted, of the web or of an app (characters). */
  link: 4_096,
} as const

/**
 * Delays after which `window` is scanned again for injected wallets (ms): extensions inject at any time, and not all of
 * them announce it. The last scan is before `limits.reconnectTimeout`.
 */
export const injectionScanDelays = [250, 1_000, 2_500] as const
