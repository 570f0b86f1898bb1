// What the reference pages of the docs say about each constant, remote call and storage key. The values come from the code:
// tools/reference.mjs joins both, and refuses an entry that is missing here, or left over.

/**
 * @typedef {'ms' | 'bytes' | 'characters' | 'percent' | 'hundredths of a percent' | 'plain'} Unit
 * @typedef {readonly [path: string, unit: Unit, text: string]} LimitText
 */

/** Groups of limits, by heading. @type {Readonly<Record<string, readonly LimitText[]>>} */
export const limitTexts = {
  Wallets: [
    ['wallets.featured', 'plain', 'Featured wallets in the first view'],
    ['wallets.recommended', 'plain', 'Recommended wallets in the first view'],
    ['recentWallets', 'plain', 'Recent wallets that are remembered'],
    ['otherConnections', 'plain', 'Connections of a namespace that are kept besides the current one'],
    ['wallets.page', 'plain', 'Wallets on one page of the directory'],
    ['wallets.search', 'plain', 'Results of a wallet search, at most'],
    ['searchDebounce', 'ms', 'Pause in typing before a search is sent'],
    [
      'injectionScanDelays',
      'ms',
      'Delays after which the page is searched again for wallets that do not announce themselves',
    ],
    ['announcements.count', 'plain', 'Installed wallets that are listed besides the known ones, at most'],
    ['announcements.perRdns', 'plain', 'Providers that are listed under one reverse domain name, at most'],
    ['manyWallets', 'plain', 'Number of installed wallets above which the known ones are listed first'],
    ['announcements.text', 'characters', 'Length of the name and id that a wallet announces, at most'],
    ['announcements.icon', 'characters', 'Length of the icon that a wallet announces, at most'],
    ['imageTimeout', 'ms', 'Time an image has to load before its placeholder stays'],
    ['imageSize', 'bytes', 'Size of an image, at most'],
  ],
  Connections: [
    ['pairing.lifetime', 'ms', 'Lifetime of a WalletConnect pairing (QR code or deep link)'],
    ['pairing.expiryMargin', 'ms', 'How long before its end a pairing counts as expired and is renewed'],
    [
      'pairing.linkTimeout',
      'ms',
      'Time for the WalletConnect client to load and connect, and for a stored session to be restored',
    ],
    ['pairing.relayAttempts', 'plain', 'Failed attempts to connect to the relay after which a pairing fails'],
    ['pairing.relayPoll', 'ms', 'How often they are counted'],
    [
      'reconnectTimeout',
      'ms',
      'Time for the wallet of a stored session to appear before the user counts as disconnected',
    ],
    ['disconnectTimeout', 'ms', 'Time a wallet has to confirm a disconnect; the session ends in any case'],
    ['walletMove.timeout', 'ms', 'Time a wallet that confirmed a switch has to be on the network'],
    ['walletMove.pollInterval', 'ms', 'How often it is asked meanwhile'],
  ],
  'Requests to services': [
    ['http.timeout', 'ms', 'Time for a request, including the whole body of the response'],
    ['http.size', 'bytes', 'Size of a response, at most'],
    ['http.gatewaySize', 'bytes', 'Size of a response of a gateway of names, at most'],
    ['http.retryAfter', 'ms', 'Longest `Retry-After` that is honored'],
    ['errorReports.count', 'plain', 'Error reports that are sent in one window'],
    ['errorReports.window', 'ms', 'Length of that window'],
  ],
  'Requests to nodes (JSON-RPC)': [
    ['rpc.timeout', 'ms', 'Time for a request'],
    ['rpc.retries', 'plain', 'Retries of a failed read; requests to services use the same number'],
    ['rpc.retryDelay', 'ms', 'Delay before the first retry; it doubles with each one'],
    ['retryableStatuses', 'plain', 'HTTP statuses after which a read is retried'],
    ['retryableRpcCodes', 'plain', 'JSON-RPC error codes after which a read is retried'],
    ['rpc.batchSize', 'plain', 'Reads in one batch; reads of the same tick are batched'],
    ['rpc.dedupeSize', 'plain', 'Identical reads in flight that share one request'],
    ['rpc.fallbackPing', 'ms', 'Time a node has to answer when several nodes are compared'],
  ],
  'Cached data': [
    ['staleTime.nativeBalance', 'ms', 'Native coin balance'],
    ['staleTime.portfolio', 'ms', 'Token balances and activity'],
    ['staleTime.ens', 'ms', 'Names: lookups and suggestions'],
    ['staleTime.identity', 'ms', 'Name and avatar of an account; wallets; tokens that can be swapped'],
    ['swap.quoteRefresh', 'ms', 'Prices, gas prices, swap quotes and purchase quotes'],
    ['balanceRetryDelay', 'ms', 'Pause after token balances failed to load'],
  ],
  Transactions: [
    ['confirmation.pollInterval', 'ms', 'Interval at which a sent EVM transaction is looked up'],
    [
      'confirmation.timeout',
      'ms',
      'How long it is looked up that often; also how long no node has it before it counts as dropped',
    ],
    ['confirmation.slowPollInterval', 'ms', 'Interval after that, and after a node failed'],
    ['confirmation.unreported', 'ms', 'How long a transaction that no node ever had is looked for'],
    ['solana.confirmationTimeout', 'ms', 'Longest wait for a sent Solana transaction'],
    ['solana.pollInterval', 'ms', 'Interval at which it is looked up'],
    ['solana.blockhashLife', 'plain', 'Blocks after which a Solana transaction can no longer be included'],
    ['solana.feeTimeout', 'ms', 'How long a node may take to tell what a confirmed send on Solana cost'],
    ['recentRecipients', 'plain', 'Recipients that are remembered for each account'],
    ['pendingTransactions', 'plain', 'Transactions that are listed and watched at the same time, at most'],
    ['nativeSendGas', 'plain', 'Gas that is kept back when the whole native balance is sent (EVM)'],
    ['solana.signatureFee', 'plain', 'Lamports for one signature'],
    ['solana.unitPrice', 'plain', 'Highest price of a compute unit, in millionths of a lamport'],
    ['solana.leastUnitPrice', 'plain', 'Lowest price of a compute unit, in millionths of a lamport'],
    ['solana.unitPriceLife', 'ms', 'How long the price that others paid is used'],
    ['solana.units.coin', 'plain', 'Compute units of a SOL transfer'],
    [
      'solana.units.addedByWallet',
      'plain',
      'Compute units that a SOL transfer reserves for instructions that wallets add',
    ],
    ['solana.units.token', 'plain', 'Compute units of a token transfer'],
    [
      'solana.units.tokenWithAccount',
      'plain',
      'Compute units of a token transfer that opens the recipient’s token account',
    ],
  ],
  'Swaps and purchases': [
    ['swapSlippage', 'percent', 'Slippage of a swap, unless the user changes it'],
    ['swap.slippage.min', 'percent', 'Lowest slippage that a user can set'],
    ['swap.slippage.max', 'percent', 'Highest slippage that a user can set'],
    ['swap.highPriceImpact', 'percent', 'Price impact above which the user has to agree to a swap'],
    ['swap.capabilities', 'ms', 'Time a wallet has to say whether it can approve and swap in one request'],
    ['swap.providerFee', 'hundredths of a percent', 'Fee of the swap provider, as shown'],
    ['swap.gas', 'plain', 'Gas that is assumed for a swap before its transaction exists'],
    ['onramp.fee.min', 'percent', 'Lowest fee of a purchase, as shown'],
    ['onramp.fee.max', 'percent', 'Highest fee of a purchase, as shown'],
    ['onramp.creditPoll', 'ms', 'How often the balance is checked for a purchased coin'],
    ['onramp.card.min', 'plain', 'Smallest purchase by card, unless the service says otherwise'],
    ['onramp.card.max', 'plain', 'Largest purchase by card, unless the service says otherwise'],
    ['onramp.ach_bank_account.min', 'plain', 'Smallest purchase by bank transfer, unless the service says otherwise'],
    ['onramp.ach_bank_account.max', 'plain', 'Largest purchase by bank transfer, unless the service says otherwise'],
  ],
  'Text and lists from outside': [
    ['text.name', 'characters', 'Names and search terms'],
    ['text.sentence', 'characters', 'Error messages of a service'],
    ['text.raw', 'characters', 'Ids and other short values'],
    ['text.message', 'characters', 'Messages'],
    ['text.data', 'characters', 'Signatures, transactions and other data'],
    ['link', 'characters', 'URLs and deep links'],
    ['items.page', 'plain', 'Items of a list'],
    ['items.nested', 'plain', 'Items of a list inside another item; entries of a stored cache'],
  ],
  Display: [
    ['decimals.balance', 'plain', 'Decimals of a balance'],
    ['decimals.number', 'plain', 'Decimals of any other number'],
    ['decimals.transfer', 'plain', 'Decimals of an amount in the activity list'],
    ['shortAddress.start', 'plain', 'Characters at the start of a shortened address'],
    ['shortAddress.end', 'plain', 'Characters at its end'],
    ['shortEmail', 'characters', 'Length from which an email address is shortened'],
    ['toastDuration', 'ms', 'Time a toast stays; one that shows progress stays until it is replaced'],
    ['toastReplaceDelay', 'ms', 'Gap between a toast and the one that replaces it'],
  ],
}

/** Limits that the page leaves out: sizes and motion of the modal, and logins, which no connector offers yet. */
export const hiddenLimits = [
  'preloadedImages',
  'shakeDuration',
  'modalWidth',
  'transitions',
  'theme',
  'emailCooldown',
  'otpLength',
  'socialPopup',
  'farcasterReload',
  'frame',
  'nameLength',
  'coinTypeChainId',
]

/**
 * @typedef {{ when: string, carries?: string }} CallText `carries` where the code builds the body in several places
 */

/** Remote calls by the function that makes them, in groups by heading. @type {Readonly<Record<string, Readonly<Record<string, CallText>>>>} */
export const callTexts = {
  'Wallet directory and project settings': {
    fetchWallets: {
      when: 'The modal opens: featured, recent and recommended wallets. Also for each page and search of the list of all wallets.',
    },
    walletImageUrl: { when: 'A wallet without an icon of its own is shown.' },
    assetImageUrl: {
      when: 'A network is shown in the modal whose picture is not in the skin; WalletConnect in a list of the app.',
    },
    tokenImageUrl: { when: 'The app loads a token logo with `loadImage`.' },
    currencyImageUrl: { when: 'The app loads the flag of a currency with `loadImage`.' },
    fetchProjectConfig: {
      when: 'First user event: features that are set in the project’s dashboard.',
    },
    fetchAnalyticsEnabled: { when: 'First user event, unless `features.analytics` is off.' },
    fetchAllowedOrigins: { when: 'First user event, if an email or social login is configured.' },
  },
  'Balances, activity and names': {
    fetchSupportedChains: { when: 'Once per page, before the first of the calls below.' },
    fetchBalances: { when: 'The account or a token list is shown.' },
    fetchHistory: { when: 'The activity tab is shown; again for each further page.' },
    fetchPrice: { when: 'A token to swap is chosen.' },
    fetchIdentity: { when: 'The name and avatar of an EVM account are shown.' },
    fetchProfile: {
      when: 'A registered name is looked up, such as the recipient of a send; how a registration ended is checked again.',
    },
    fetchReverseNames: { when: 'The address of such a name is checked; the account of an embedded wallet is shown.' },
    fetchNameSuggestions: { when: 'A name to register is typed.' },
    registerProfile: { when: 'A name is registered; the account signed the message.' },
  },
  'Swaps and purchases': {
    fetchSwapTokens: { when: 'The list of tokens to swap is shown.' },
    fetchSwapQuote: {
      when: 'Tokens and amount of a swap are chosen; every 10 seconds while its form is shown; right before the wallet is asked.',
    },
    fetchGasPrice: { when: 'The form of a swap is shown; right before the wallet is asked for the swap.' },
    fetchAllowance: { when: 'The user has chosen both tokens of a swap.' },
    buildApproval: { when: 'The app asks for it; Portico builds its own approvals.' },
    buildSwap: { when: 'The user asks the wallet for the swap, or for its approval.' },
    fetchOnrampOptions: { when: 'The form of a purchase is shown.' },
    fetchOnrampQuote: { when: 'The amount of a purchase is typed, or one of its currencies is chosen.' },
    fetchOnrampUrl: { when: 'The user continues to the provider.' },
  },
  Permissions: {
    fetchSmartSessions: { when: 'The app lists the permissions of a smart account.' },
    revokeSmartSession: { when: 'The user revokes one; the account signed the revocation.' },
  },
  Analytics: {
    postEvent: {
      when: 'Events: if both `features.analytics` and the project allow it. Errors: unless `enableErrorReports` is off. Nothing is sent before the first user event.',
      carries:
        'random event id, time, page URL without query and fragment, host name; for an event its name, its properties and the connected address; for an error its name, message and stack',
    },
  },
}

/**
 * @typedef {{ holds: string, written: string, removed: string }} KeyText
 */

/** Browser storage keys, by their name in the code. @type {Readonly<Record<string, KeyText>>} */
export const storageTexts = {
  activeNetwork: { holds: 'Network of the active account (CAIP-2)', written: 'The network changes', removed: 'Never' },
  activeNamespace: { holds: 'The active namespace', written: 'It changes', removed: 'Never' },
  connectorId: {
    holds: 'Id of the wallet that is connected in this namespace',
    written: 'A wallet connects',
    removed: 'Disconnect; the wallet no longer grants access; `enableReconnect: false`',
  },
  connections: {
    holds:
      'Connected accounts with their network, per namespace, and of a login by email its address; with the feature `multiWallet`, also accounts that were connected before',
    written: 'A session starts, changes or ends',
    removed: 'The last disconnect; with `multiWallet`, when the last one is deleted',
  },
  disconnectedConnectors: {
    holds:
      'With the feature `multiWallet`: ids of the wallets that were disconnected, so that a reload does not ask them',
    written: 'A wallet is disconnected',
    removed: 'They are connected again or deleted',
  },
  connectedNamespaces: {
    holds: 'Namespaces with a connected account, comma-separated',
    written: 'A session starts or ends',
    removed: 'The last disconnect',
  },
  connectionStatus: {
    holds: '`connected` or `disconnected`; for other libraries that read these keys',
    written: 'A session starts or ends',
    removed: 'Never',
  },
  recentWallets: {
    holds: 'The last wallets that connected: id, name, reverse domain',
    written: 'A wallet connects',
    removed: 'Never',
  },
  deepLinkChoice: {
    holds:
      'Name and deep link of the mobile wallet; read by the WalletConnect client, which opens the wallet for later requests',
    written: 'A mobile wallet connects over WalletConnect',
    removed: 'The last disconnect; a connection without a chosen wallet; the page opens and the link is not safe',
  },
  directoryWallets: {
    holds: 'How many wallets the directory added to the connect screen, to show as many placeholders the next time',
    written: 'The directory answered',
    removed: 'Never',
  },
  pairing: {
    holds:
      'When the pairing of an open QR code ends, its topic, and the chosen wallet’s name and deep link; never the pairing link',
    written: 'A QR code or link is shown',
    removed: 'The pairing ends',
  },
  nativeBalanceCache: {
    holds: 'Native coin balances by account',
    written: 'A balance was loaded',
    removed: 'A disconnect; a transaction is sent',
  },
  portfolioCache: {
    holds: 'Token balances by account',
    written: 'Token balances were loaded',
    removed: 'A disconnect; a transaction is sent',
  },
  ensCache: {
    holds: 'Names by address',
    written: 'Names of an address were loaded',
    removed: 'A disconnect; a name is registered',
  },
  identityCache: {
    holds: 'Name and avatar by address',
    written: 'An identity was loaded',
    removed: 'A disconnect; a name is registered',
  },
  recentRecipients: {
    holds: 'Addresses that accounts sent to, at most 50 for each account, to warn about look-alikes',
    written: 'A wallet returns the hash of a transaction',
    removed: 'The account is disconnected',
  },
  transactions: {
    holds:
      'Transactions that a wallet was asked for and that are not known to have ended, at most 99: account, recipient, token, amount, time, hash, nonce or last block',
    written: 'A wallet is asked to send; it returns a hash; a node reports something new',
    removed: 'A transaction ends, is refused, or is dismissed; its account is disconnected',
  },
}

/** Keys of a login by email, by their name in the code. @type {Readonly<Record<string, KeyText>>} */
export const loginTexts = {
  emailLoginUsed: {
    holds: '`true`: somebody has logged in by email, so that a reload opens the frame',
    written: 'A login',
    removed: 'The last disconnect; the session has ended',
  },
  email: {
    holds: 'The email address of the login',
    written: 'A login',
    removed: 'The last disconnect; the session has ended',
  },
  lastEmailLoginTime: {
    holds: 'When the last email with a code was asked for, so that the next one waits for 30 s',
    written: 'An email is asked for',
    removed: 'A login; the email was not sent',
  },
  lastUsedChain: {
    holds: 'The network that the embedded wallet is on',
    written: 'A login; a switch of the network',
    removed: 'The last disconnect; the session has ended',
  },
}

/** Keys that are reserved: their format is fixed, and nothing writes them yet. */
export const reservedKeys = [
  'accountTypes',
  'connectedSocial',
  'telegramSocialProvider',
  'siwxSessions',
  'socialUsername',
  'smartAccountEnabledNetworks',
]
