// What the reference of the docs says about each error code: when it comes, and what to do. Class and message come from the
// code; tools/apiTables.mjs joins both, and refuses a code that is missing here, or left over.

/** @typedef {readonly [when: string, what: string]} ErrorText */

/** How the text of a code begins that only a feature to come will throw; a guard compares it with the code. */
export const unthrown = 'Nothing throws it yet; it belongs to '
const login = `${unthrown}logins by e-mail and social accounts.`
const signIn = `${unthrown}sign-in.`
const none = 'Nothing yet.'
const again = 'Let the user try again.'
const report = 'Report it: `cause` has what was thrown.'
const unsupported = 'Offer it only where the wallet supports it.'

/** What constructors take, for the message of an error: the placeholders stand for text that differs. @type {Readonly<Record<string, readonly unknown[]>>} */
export const placeholders = {
  AdapterNotFoundError: ['{operation}'],
  InvalidOptionsError: ['{option}', '{reason}'],
  EmailCooldownError: ['{seconds}'],
  InvalidSiwxMessageError: ['{field}'],
  MissingPeerDependencyError: ['{package}'],
  SendValidationError: [[]],
  InvalidDataError: [[]],
}

/** Codes by heading. @type {Readonly<Record<string, Readonly<Record<string, ErrorText>>>>} */
export const errorTexts = {
  'The user decided': {
    CONNECTION_REJECTED: ['The user rejected the connection in the wallet.', again],
    USER_REJECTED: ['The user rejected a signature or a transaction in the wallet.', again],
    REQUEST_ABORTED: ['`signal` was aborted, or the user left the view.', 'Nothing: it was wanted.'],
    NETWORK_SWITCH_SUPERSEDED: [
      'The user chose another network before the wallet answered.',
      'Nothing: it was wanted.',
    ],
  },
  Connection: {
    CONNECTION_FAILED: ['The wallet did not connect and gave no reason.', again],
    CONNECTOR_NOT_FOUND: ['No connector has the id that `connect` was called with.', 'Take ids from `useConnectors`.'],
    WALLETCONNECT_CONNECTOR_NOT_FOUND: [
      'A QR code or a link was asked for without WalletConnect.',
      'Add `walletConnect()` to the option `connectors`.',
    ],
    PAIRING_EXPIRED: ['No mobile wallet answered in five minutes.', 'Get a new code.'],
    NOT_CONNECTED: ['The call needs a connected account.', 'Connect a wallet first.'],
    ACCOUNT_CHANGED: [
      'The wallet uses another account than the one that was reviewed.',
      'Review again, or connect the new account.',
    ],
    WALLET_LOCKED: ['The wallet gives no account.', 'Ask the user to unlock it, then try again.'],
    REQUEST_PENDING: ['The wallet shows another request of this account.', 'Ask the user to answer it first.'],
    DISCONNECT_FAILED: [
      'A wallet did not disconnect in time. Your site is disconnected all the same.',
      'Nothing, or try again.',
    ],
  },
  Networks: {
    NETWORK_NOT_FOUND: [
      'The network is not one of the option `networks`.',
      'Configure it, or offer those of `useNetwork`.',
    ],
    UNSUPPORTED_NETWORK: ['The wallet or the feature does not work on this network.', 'Offer to switch the network.'],
    NETWORK_NOT_IN_SESSION: [
      'The mobile wallet did not approve this network when it was paired.',
      'Pair the wallet again.',
    ],
    NETWORK_SWITCH_DISABLED: ['`enableNetworkSwitch` is `false`.', 'Offer no other network.'],
    ADAPTER_NOT_FOUND: ['No adapter of the option `adapters` serves the namespace.', 'Add the adapter.'],
  },
  Payments: {
    PAYMENTS_DISABLED: ['The feature `pay` is off.', 'Set `features: { pay: true }`.'],
    PAYMENT_ASSET_UNKNOWN: ['The asset is no token of the network.', 'Correct the asset of `usePay`.'],
    INVALID_PAYMENT_LINK: ['The text is no payment link that can be read.', 'Ask for another link.'],
  },
  'Scanning a recipient': {
    CAMERA_DENIED: ['The user, or the policy of the page, does not allow the camera.', 'Say so; `retry` asks again.'],
    CAMERA_NOT_FOUND: ['The device has no camera.', 'Ask for an address.'],
    CAMERA_FAILED: ['The camera is in use elsewhere, or broke off.', again],
    QR_CODE_UNKNOWN: ['The code has no address.', 'Show it beside the picture; the scan goes on.'],
    QR_CODE_UNSUPPORTED: [
      'The code asks for more than a transfer, such as a memo or a call of a contract.',
      'Show it beside the picture; the scan goes on.',
    ],
    QR_CODE_OTHER_NETWORK: [
      'The code is for another network; `caipNetworkId` says which, if the code names one.',
      'Switch the network, then scan again.',
    ],
    QR_CODE_TOKEN_UNKNOWN: ['The code asks for a token that the account does not have.', 'Say so; the scan goes on.'],
  },
  'Sends and swaps': {
    DRAFT_INCOMPLETE: ['The draft of a send has `issues`.', 'Show them beside the fields.'],
    REVIEW_USED: ['The wallet has been asked for this review already.', 'Review again.'],
    REVIEW_OUTDATED: ['Account, network or draft changed since the review.', 'Review again.'],
    OUTCOME_UNKNOWN: [
      'The wallet has the request and did not answer.',
      'Do not send again. Ask the user to look into the wallet.',
    ],
    TRANSACTION_EXPIRED: [
      'The network can no longer include the transaction. Nothing was paid.',
      'Review and send again.',
    ],
    SIGNATURE_INCOMPLETE: ['Owners of a contract account, such as a Safe, still have to sign.', 'Wait for them.'],
    GAS_PRICE_UNSUPPORTED: ['The network has no gas price for swaps.', 'Offer to switch the network.'],
    SWAPS_UNSUPPORTED: ['Tokens of this network cannot be swapped.', 'Offer to switch the network.'],
    SWAP_PRICE_MOVED: ['The swap would give less than was reviewed. The wallet was not asked.', 'Review again.'],
    SLIPPAGE_EXCEEDED: ['The exchange refused the swap in its block. Only the network fee was spent.', 'Review again.'],
    SWAP_MISMATCH: ['The service built another swap than the one reviewed. The wallet was not asked.', 'Review again.'],
    ALLOWANCE_RESET_NEEDED: [
      'The token takes a new allowance only after it was set to 0.',
      'Call `resetAllowance` of `useSwap`.',
    ],
  },
  'Transactions that a node refuses': {
    INSUFFICIENT_FUNDS: ['The account cannot pay amount and fee.', 'Lower the amount.'],
    EXECUTION_REVERTED: ['The contract refused the call; `reason` has its words.', 'Show the reason.'],
    PARTLY_REVERTED: [
      'Some of several calls were refused, others were not.',
      'Look at the receipts of `getCallsStatus`.',
    ],
    ALREADY_KNOWN: ['The node has this transaction already.', 'Do not send again: it was sent.'],
    NONCE_TOO_LOW: [
      'Another transaction took the place of this one.',
      'Try again; the wallet chooses the next number.',
    ],
    NONCE_TOO_HIGH: [
      'An earlier transaction of the account is missing.',
      'Ask the user to reset the activity of the wallet.',
    ],
    NONCE_AT_MAX: ['The account cannot send any more transactions.', 'Use another account.'],
    FEE_CAP_TOO_LOW: ['The fee is less than the network asks for now.', again],
    FEE_CAP_TOO_HIGH: ['The fee is beyond what can be written.', 'Lower the fee.'],
    TIP_ABOVE_FEE_CAP: ['The priority fee is greater than the whole fee.', 'Lower the priority fee.'],
    INTRINSIC_GAS_TOO_LOW: ['The gas limit is too low for any call.', 'Raise it, or leave it out.'],
    INTRINSIC_GAS_TOO_HIGH: ['The gas limit is beyond that of a block.', 'Lower it, or leave it out.'],
    TRANSACTION_TYPE_NOT_SUPPORTED: ['The network does not know this type of transaction.', 'Use another type.'],
  },
  'Answers of wallets and nodes': {
    UNAUTHORIZED: ['The site may not use this method or account (4100).', 'Connect the account.'],
    UNSUPPORTED_METHOD: ['The wallet or the namespace cannot do this (4200).', unsupported],
    METHOD_NOT_FOUND: ['The wallet or the node does not know the method (-32601).', unsupported],
    METHOD_NOT_SUPPORTED: ['The method is known and not served (-32004).', unsupported],
    PROVIDER_DISCONNECTED: ['The wallet is connected to no chain (4900).', again],
    CHAIN_DISCONNECTED: ['The wallet is not connected to this chain (4901).', 'Offer to switch the network.'],
    UNRECOGNIZED_CHAIN: ['The wallet does not know the chain (4902).', 'Offer another network.'],
    CHAINS_UNSUPPORTED: ['The wallet serves none of the networks asked for (5100).', 'Offer another wallet.'],
    CAPABILITY_UNSUPPORTED: [
      'The wallet has not a capability that the calls need (5700).',
      'Ask `getCapabilities` first.',
    ],
    CHAIN_ID_UNSUPPORTED: ['The wallet cannot send calls on this chain (5710).', 'Ask `getCapabilities` first.'],
    DUPLICATE_BUNDLE: ['The id of the calls has been used (5720).', 'Use another id.'],
    UNKNOWN_BUNDLE: ['The wallet does not know the id of the calls (5730).', 'Take the id of `sendCalls`.'],
    BUNDLE_TOO_LARGE: ['The wallet does not take so many calls at once (5740).', 'Send fewer.'],
    ATOMIC_UPGRADE_REJECTED: [
      'The user refused the upgrade that all-or-nothing calls need (5750).',
      'Send them one by one.',
    ],
    ATOMICITY_UNSUPPORTED: ['The wallet cannot promise all or nothing (5760).', 'Send them one by one.'],
    INVALID_JSON: ['The request was no JSON (-32700).', report],
    INVALID_REQUEST: ['The request was malformed (-32600).', report],
    INVALID_PARAMS: ['The parameters do not fit the method (-32602).', 'Check the variables of the call.'],
    INVALID_INPUT: ['The node refused the parameters (-32000).', 'Check the variables of the call.'],
    INTERNAL_RPC_ERROR: ['The wallet or the node failed (-32603).', again],
    RESOURCE_NOT_FOUND: ['What was asked for does not exist (-32001).', 'Check the variables of the call.'],
    RESOURCE_UNAVAILABLE: ['What was asked for is not available now (-32002).', again],
    TRANSACTION_REJECTED: ['The node refused the transaction without saying why (-32003).', 'Review and send again.'],
    LIMIT_EXCEEDED: ['Too many requests (-32005).', 'Wait, then try again.'],
    JSON_RPC_VERSION_UNSUPPORTED: ['The node speaks another version of JSON-RPC (-32006).', 'Use another node.'],
    UNKNOWN_RPC_ERROR: ['Any other number; `rpcCode` has it.', report],
  },
  Services: {
    HTTP_REQUEST_FAILED: ['A server was not reached, or answered with an error; `status` has which.', again],
    UNREADABLE_REPLY: ['The answer was empty, too large or of another form.', again],
    REQUEST_TIMED_OUT: ['No answer came in time.', again],
    BALANCE_UNAVAILABLE: ['The balance could not be read.', again],
    TRANSACTIONS_UNAVAILABLE: ['The history could not be read.', again],
    NAME_UNRESOLVED: [
      'No address stands behind the name, or the name does not call the address its own.',
      'Ask for an address.',
    ],
    NAME_SUGGESTIONS_FAILED: ['Names could not be suggested.', again],
    NAMES_FAILED: ['The names of an address could not be read.', again],
    NAME_REGISTRATION_FAILED: ['The service refused to register the name.', again],
    RATE_LIMITED: [
      'A service refuses further requests of the project (429).',
      'Wait, or raise the quota of the project.',
    ],
    SERVER_ERROR: ['The wallet directory failed (5xx).', again],
  },
  Setup: {
    INVALID_OPTIONS: ['An option cannot work; `field` says which.', 'Correct the option.'],
    INVALID_DATA: ['A call lacks variables, or has malformed ones; `issues` says which.', 'Correct the call.'],
    INVALID_APP_CONFIGURATION: [
      'The project does not allow the origin of the page.',
      'Add the origin in the dashboard.',
    ],
    INVALID_PROJECT_ID: ['The services do not know the project id.', 'Correct `projectId`.'],
    PROJECT_ID_NOT_CONFIGURED: ['The call needs a project id.', 'Set `projectId`.'],
    SESSION_EXPIRED: [
      'The relay refuses the session, most often because a clock is wrong.',
      'Ask the user to set the clock and connect again.',
    ],
    PROVIDER_MISSING: ['A hook was used outside `PorticoProvider`.', 'Put the provider above it.'],
    PEER_MISSING: ['A package that is loaded on demand is not installed; `hint` says which.', 'Install it.'],
    PART_NOT_LOADED: ['A part of the kit did not arrive from your server.', 'Offer to load the page again.'],
    SIWX_OPTIONS_CONFLICT: ['`siweConfig` and `siwx` are both set.', 'Set one of them.'],
  },
  'Addresses and ids': {
    INVALID_CAIP_ADDRESS: ['The text is no account of CAIP-10.', 'Use `namespace:reference:address`.'],
    INVALID_CAIP_NETWORK_ID: ['The text is no network of CAIP-2.', 'Use `namespace:reference`.'],
    INVALID_CHAIN_ID: ['The chain has no coin type of ENSIP-11.', 'Use an EVM chain.'],
    INVALID_SIWX_MESSAGE: [
      'A sign-in message has a field that EIP-4361 does not allow; `field` says which.',
      'Correct the field.',
    ],
  },
  Other: {
    UNKNOWN_ERROR: ['Something was thrown that is not known.', report],
    NOT_EMAIL_OR_SOCIAL: ['Only accounts of an embedded wallet can register a name.', 'Offer it to those alone.'],
    MODAL_CLOSED: [login, none],
    SIGNING_FAILED: [signIn, none],
    AUTHENTICATION_FAILED: [signIn, none],
    SIWX_NOT_ENABLED: [signIn, none],
    CHAIN_NOT_SUPPORTED: [login, none],
    EMAIL_COOLDOWN: [login, none],
    AUTH_CONNECTOR_NOT_FOUND: [login, none],
    ADDRESS_OR_AUTH_CONNECTOR_NOT_FOUND: [login, none],
    POPUP_CLOSED: [login, none],
    SOCIAL_CONNECTION_FAILED: [login, none],
    FARCASTER_CONNECTION_FAILED: [login, none],
    IFRAME_NOT_SET: [login, none],
    PARENT_NOT_SET: [login, none],
    EMAIL_LOGIN_UNAVAILABLE: [login, none],
    RPC_NOT_ALLOWED: [login, none],
    FRAME_REFUSED: [login, none],
    IFRAME_LOAD_FAILED: [login, none],
    IFRAME_REQUEST_TIMEOUT: [login, none],
    UNVERIFIED_DOMAIN: [login, none],
  },
}
