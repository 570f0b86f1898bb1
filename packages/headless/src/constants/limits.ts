const second = 1_000
const minute = 60 * second

/** Every time (ms), count, size and number of decimals of specification §9, and the bounds that the hazard rules ask for. */
export const limits = {
  /** Wallet directory: how many entries one call asks for. */
  wallets: { featured: 4, recommended: 4, page: 40, search: 100 },
  /** A search shows its answer after at least this long (ms). */
  searchDebounce: 300,
  /** Recent wallets that are remembered. */
  recentWallets: 2,
  /** Images loaded ahead of a page of wallets (wire facts, section 3.1). */
  preloadedImages: 20,
  /** An image that has not arrived after this long shows its placeholder (ms). */
  imageTimeout: 2 * second,
  /** An image that is larger than this is not loaded (bytes). */
  imageSize: 1_000_000,

  /** A pairing (ms): how long it lives, how long before its end it counts as expired, how long its link may take. */
  pairing: { lifetime: 4 * minute, expiryMargin: 10 * second, linkTimeout: 15 * second },
  /** A stored connector gets this long to show up before the page counts as disconnected (ms). */
  reconnectTimeout: 3 * second,
  /** The embedded wallet and every other wallet get this long to disconnect (ms). */
  disconnectTimeout: 3 * second,

  /** How long a fetched value counts as fresh (ms). */
  staleTime: { nativeBalance: 30 * second, portfolio: 30 * second, ens: 5 * minute, identity: 5 * minute },
  /** After a failed balance no new try for this long (ms). */
  balanceRetryDelay: 30 * second,

  /** The modal shakes this long (ms). */
  shakeDuration: 500,
  /** A new message replaces an open one after this long (ms). */
  toastReplaceDelay: 150,
  /** A finished message leaves by itself after this long (ms); a loading one stays. */
  toastDuration: 5 * second,
  /** Width of the modal (px). */
  modalWidth: 360,
  /** Transitions (ms), specification §2. */
  transitions: { header: 120, modal: 150, view: 150 },
  /** Defaults of the theme: px, px, stack order. */
  theme: { fontSize: 10, radius: 4, zIndex: 999 },

  /** A new e-mail code may be asked for after this long (ms). */
  emailCooldown: 30 * second,
  /** Digits of a one-time code (wire facts, section 21.12). */
  otpLength: 6,
  /** The popup of a social login (px) and how often it is looked at (ms). */
  socialPopup: { width: 600, height: 800, pollInterval: second },
  /** After a Farcaster view closes the auth provider reloads after this long (ms). */
  farcasterReload: 100,
  /** The hidden frame of the embedded wallet (ms). */
  frame: { load: 20 * second, request: 2 * minute, readyDelay: 500 },

  /** Error reports: at most `count` in a rolling `window` (ms). */
  errorReports: { count: 5, window: minute },
  /** JSON-RPC: delays and times in ms, sizes as counts. */
  rpc: {
    retries: 3,
    retryDelay: 150,
    timeout: 10 * second,
    batchSize: 1_000,
    dedupeSize: 8_192,
    fallbackPing: 4 * second,
  },
  /** A sent transaction (ms): how long it is waited for, and how often it is looked for. */
  confirmation: { timeout: 3 * minute, pollInterval: 4 * second },
  /** Transactions that may be watched at once. */
  pendingTransactions: 99,
  /** Slippage of a swap (percent). */
  swapSlippage: 1,
  /** Swap (wire facts, section 15.2): gas guessed before a transaction exists, fee of the provider (in 0.01 %), a new quote after (ms). */
  swap: { gas: 150_000, providerFee: 85, quoteRefresh: 10 * second },
  /** On-ramp: range of the fee (percent) and the limits used when the service gives none, in the payment currency. */
  onramp: {
    fee: { min: 1, max: 2 },
    card: { min: '10.00', max: '7500.00' },
    ach_bank_account: { min: '10.00', max: '25000.00' },
  },
  /** Gas set aside from the native coin when everything is sent (wire facts, section 21.12). */
  nativeSendGas: 65_000,

  /**
   * Solana (wire facts, section 16): price of a compute unit (millionths of a lamport), units of each transfer, lamports of
   * one signature, blocks that a blockhash lives, how often a transaction is looked for and for how long (ms).
   */
  solana: {
    unitPrice: 20_000_000,
    units: { coin: 500, token: 300_000, tokenWithAccount: 400_000 },
    signatureFee: 5_000,
    blockhashLife: 150,
    pollInterval: second,
    confirmationTimeout: 5 * minute,
  },

  /** Letters of a registered name, without its zone. */
  nameLength: 4,
  /** A chain id with a coin type lies below this number. */
  coinTypeChainId: 2 ** 31,

  /** Decimals shown of a balance, of a number and of a transfer. */
  decimals: { balance: 3, number: 2, transfer: 3 },
  /** Characters kept at the start and the end of a shortened address. */
  shortAddress: { start: 4, end: 6 },
  /** An e-mail address longer than this is shortened. */
  shortEmail: 30,

  /** HTTP: the deadline covers the body (ms), the size is in bytes, and a service may ask to wait this long (ms); R40, R42. */
  http: { timeout: 10 * second, size: 5_000_000, retryAfter: minute },
  /** Characters of outside text that are kept, R15; read at all: in a word or a name, in a message, in data. */
  text: { name: 64, sentence: 200, raw: 512, message: 4_096, data: 262_144 },
  /** Items of an outside list that are read, R6: of a page, and inside another item. */
  items: { page: 10_000, nested: 100 },
  /** Announced wallets: how many, and how long their values may be (characters), R23. */
  announcements: { count: 100, text: 256, icon: 262_144 },
  /** Characters of an address of the web or of an app that are still read, R18. */
  link: 4_096,
} as const

/**
 * After the page was looked at for wallets, it is looked at again after these times (ms): extensions put their objects on
 * the window whenever they are ready, and not all of them say so. The last look comes before a stored session is given up.
 */
export const injectionScanDelays = [250, 1_000, 2_500] as const
