// What the reference of the docs says about each error code: when it comes, and what to do. Class and message come from the
// code; tools/apiTables.mjs joins both, and refuses a code that is missing here, or left over.

/** @typedef {readonly [when: string, what: string]} ErrorText */

/** How the text of a code begins that only a feature to come will throw; a guard compares it with the code. */
export const unthrown = 'Nothing throws it yet; it belongs to '
const login = `${unthrown}logins by email and social accounts.`
const none = 'Nothing yet.'
const again = 'Let the user try again.'
const report = 'Report it; `cause` is the original error.'
const scanning = 'Show the message beside the camera image; scanning continues.'
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
    REQUEST_ABORTED: ['`signal` was aborted, or the user left the view.', 'Nothing: it was intended.'],
    NETWORK_SWITCH_SUPERSEDED: [
      'The user chose another network before the wallet answered.',
      'Nothing: it was intended.',
    ],
  },
  Connection: {
    CONNECTION_FAILED: ['The wallet did not connect and gave no reason.', again],
    CONNECTOR_NOT_FOUND: ['No connector has the id that `connect` was called with.', 'Take ids from `useConnectors`.'],
    CONSENT_REQUIRED: [
      'The site asks users to agree to its terms before they connect, and this one has not.',
      'Show the checkbox of `useConsent`.',
    ],
    WALLETCONNECT_CONNECTOR_NOT_FOUND: [
      'A QR code or a deep link was requested, but WalletConnect is not configured.',
      'Add `walletConnect()` to the option `connectors`.',
    ],
    PAIRING_EXPIRED: ['No mobile wallet answered within five minutes.', 'Show a new QR code.'],
    NOT_CONNECTED: ['The call needs a connected account.', 'Connect a wallet first.'],
    ACCOUNT_CHANGED: [
      'The wallet no longer uses the account that was reviewed or connected.',
      'Review again, or connect the new account.',
    ],
    WALLET_LOCKED: ['The wallet is locked and returns no accounts.', 'Ask the user to unlock it, then try again.'],
    REQUEST_PENDING: ['The wallet has another open request of this account.', 'Ask the user to answer it first.'],
    DISCONNECT_FAILED: [
      'A wallet did not disconnect in time. Your site is disconnected anyway.',
      'Nothing, or try again.',
    ],
  },
  Networks: {
    NETWORK_NOT_FOUND: [
      'The network is not one of the option `networks`.',
      'Add it to `networks`, or offer only the networks of `useNetwork`.',
    ],
    UNSUPPORTED_NETWORK: ['The wallet or the feature does not work on this network.', 'Offer to switch the network.'],
    NETWORK_NOT_IN_SESSION: [
      'The mobile wallet did not approve this network when it was paired.',
      'Pair the wallet again.',
    ],
    NETWORK_SWITCH_DISABLED: ['The option `enableNetworkSwitch` is `false`.', 'Do not offer other networks.'],
    ADAPTER_NOT_FOUND: ['No adapter of the option `adapters` supports the namespace.', 'Add the adapter.'],
  },
  Payments: {
    PAYMENTS_DISABLED: ['The feature `pay` is off.', 'Set `features: { pay: true }`.'],
    PAYMENT_ASSET_UNKNOWN: [
      'The `address` is not valid on the network, or the token has no `symbol` and `decimals` and the account does not hold it.',
      'Correct `asset`, or add its `symbol` and `decimals`.',
    ],
    INVALID_PAYMENT_LINK: ['The text is not a supported payment link.', 'Ask for another link.'],
  },
  'Scanning a recipient': {
    CAMERA_DENIED: [
      'The user or the permissions policy of the page denied access to the camera.',
      'Tell the user; `retry` asks again.',
    ],
    CAMERA_NOT_FOUND: ['The device has no camera.', 'Ask for an address.'],
    CAMERA_FAILED: ['The camera is in use elsewhere, or stopped.', again],
    QR_CODE_UNKNOWN: ['The QR code has no address.', scanning],
    QR_CODE_UNSUPPORTED: ['The QR code asks for more than a transfer, such as a memo or a contract call.', scanning],
    QR_CODE_OTHER_NETWORK: [
      'The QR code is for another network: `caipNetworkId`, if the QR code names it.',
      'Switch the network, then scan again.',
    ],
    QR_CODE_TOKEN_UNKNOWN: ['The QR code asks for a token that the account does not have.', scanning],
  },
  'Sends and swaps': {
    DRAFT_INCOMPLETE: ['Fields of a send are missing or invalid; see `issues`.', 'Show the issues beside the fields.'],
    REVIEW_USED: ['The wallet already got this request and did not refuse it.', 'Review again.'],
    REVIEW_OUTDATED: ['Account, network or draft changed since the review.', 'Review again.'],
    OUTCOME_UNKNOWN: [
      'The wallet got the request and did not clearly refuse it: the transaction may have been sent.',
      'Do not send again. Ask the user to check the wallet.',
    ],
    TRANSACTION_EXPIRED: [
      'The network can no longer include the transaction. Nothing was paid.',
      'Review and send again.',
    ],
    SIGNATURE_INCOMPLETE: ['Owners of a contract account, such as a Safe, still have to sign.', 'Wait for them.'],
    GAS_PRICE_UNSUPPORTED: [
      'Swaps, and so their gas prices, are not supported on the network.',
      'Offer to switch the network.',
    ],
    SWAPS_UNSUPPORTED: ['Tokens of this network cannot be swapped.', 'Offer to switch the network.'],
    SWAP_PRICE_MOVED: ['The swap would give less than was reviewed. The wallet was not asked.', 'Review again.'],
    SLIPPAGE_EXCEEDED: [
      'The price moved beyond the slippage, and the swap failed in its block. Only the network fee was spent.',
      'Review again.',
    ],
    SWAP_MISMATCH: [
      'The service built something else than the reviewed swap: of another amount or account, of a contract that is no exchange, or a call that moves tokens or allows somebody to. The wallet was not asked.',
      'Review again.',
    ],
    SWAP_UNCHECKED: [
      'The node cannot tell what the swap would do (`eth_simulateV1`). The wallet was not asked.',
      'Add a node that simulates to `rpcUrls` of the network, or try again.',
    ],
    ALLOWANCE_RESET_NEEDED: [
      'The token accepts a new allowance only after the old one was set to 0.',
      'Call `resetAllowance` of `useSwap`.',
    ],
  },
  'Transactions that a node refuses': {
    INSUFFICIENT_FUNDS: ['The balance does not cover amount and fee.', 'Lower the amount.'],
    EXECUTION_REVERTED: ['The contract reverted; `reason` is its message.', 'Show the reason.'],
    PARTLY_REVERTED: [
      'Some of the calls went through, others were reverted.',
      'Check the `hashes` of `getCallsStatus`.',
    ],
    ALREADY_KNOWN: ['The node has this transaction already.', 'Do not send again: it was sent.'],
    NONCE_TOO_LOW: [
      'Another transaction of the account used this nonce.',
      'Try again; the wallet chooses the next nonce.',
    ],
    NONCE_TOO_HIGH: [
      'An earlier transaction of the account is missing.',
      'Ask the user to clear the activity data of the wallet.',
    ],
    NONCE_AT_MAX: ['The account cannot send any more transactions.', 'Use another account.'],
    FEE_CAP_TOO_LOW: ['The maximum fee is below what the network requires now.', again],
    FEE_CAP_TOO_HIGH: ['The maximum fee is larger than the protocol allows.', 'Lower the fee.'],
    TIP_ABOVE_FEE_CAP: ['The priority fee is larger than the maximum fee.', 'Lower the priority fee.'],
    INTRINSIC_GAS_TOO_LOW: ['The gas limit is below the minimum of the transaction.', 'Raise it, or leave it out.'],
    INTRINSIC_GAS_TOO_HIGH: ['The gas limit is above that of a block.', 'Lower it, or leave it out.'],
    TRANSACTION_TYPE_NOT_SUPPORTED: ['The network does not know this type of transaction.', 'Use another type.'],
  },
  'Answers of wallets and nodes': {
    UNAUTHORIZED: ['The site may not use this method or account (4100).', 'Connect the account.'],
    UNSUPPORTED_METHOD: ['The wallet or the namespace cannot do this (4200).', unsupported],
    METHOD_NOT_FOUND: ['The wallet or the node does not know the method (-32601).', unsupported],
    METHOD_NOT_SUPPORTED: ['The method is known but not supported (-32004).', unsupported],
    PROVIDER_DISCONNECTED: ['The wallet is connected to no chain (4900).', again],
    CHAIN_DISCONNECTED: ['The wallet is not connected to this chain (4901).', 'Offer to switch the network.'],
    UNRECOGNIZED_CHAIN: ['The wallet does not know the chain (4902).', 'Offer another network.'],
    CHAINS_UNSUPPORTED: ['The wallet supports none of the requested networks (5100).', 'Offer another wallet.'],
    CAPABILITY_UNSUPPORTED: [
      'The wallet lacks a capability that the calls require (5700).',
      'Check `getCapabilities` first.',
    ],
    CHAIN_ID_UNSUPPORTED: ['The wallet cannot send calls on this chain (5710).', 'Check `getCapabilities` first.'],
    DUPLICATE_BUNDLE: ['The id of the calls was already used (5720).', 'Use another id.'],
    UNKNOWN_BUNDLE: ['The wallet does not know the id of the calls (5730).', 'Use the id from `sendCalls`.'],
    BUNDLE_TOO_LARGE: ['The wallet does not accept this many calls at once (5740).', 'Send fewer calls.'],
    ATOMIC_UPGRADE_REJECTED: [
      'The user refused the account upgrade that all-or-nothing calls require (5750).',
      'Send them one by one.',
    ],
    ATOMICITY_UNSUPPORTED: ['The wallet cannot guarantee all or nothing (5760).', 'Send them one by one.'],
    INVALID_JSON: ['The request was not JSON (-32700).', report],
    INVALID_REQUEST: ['The request was malformed (-32600).', report],
    INVALID_PARAMS: ['The parameters do not fit the method (-32602).', 'Check the variables of the call.'],
    INVALID_INPUT: ['The node refused the parameters (-32000).', 'Check the variables of the call.'],
    INTERNAL_RPC_ERROR: ['The wallet or the node failed (-32603).', again],
    RESOURCE_NOT_FOUND: ['The requested resource does not exist (-32001).', 'Check the variables of the call.'],
    RESOURCE_UNAVAILABLE: ['The requested resource is not available now (-32002).', again],
    TRANSACTION_REJECTED: ['The node refused the transaction without saying why (-32003).', 'Review and send again.'],
    LIMIT_EXCEEDED: ['Too many requests (-32005).', 'Wait, then try again.'],
    JSON_RPC_VERSION_UNSUPPORTED: ['The node uses another version of JSON-RPC (-32006).', 'Use another node.'],
    UNKNOWN_RPC_ERROR: ['Any other JSON-RPC code: see `rpcCode`.', report],
  },
  Services: {
    HTTP_REQUEST_FAILED: ['A server was not reached (`status` is `undefined`), or answered with an error.', again],
    UNREADABLE_REPLY: ['The response was empty, too large, or did not match its schema.', again],
    REQUEST_TIMED_OUT: ['There was no response within the timeout.', again],
    BALANCE_UNAVAILABLE: ['The balance could not be read.', again],
    TRANSACTIONS_UNAVAILABLE: ['The history could not be read.', again],
    NAME_UNRESOLVED: [
      'The name could not be looked up. As the `code` of an issue of the draft: the name has no address, or may not be used.',
      'Ask for an address.',
    ],
    NAME_GATEWAY_REFUSED: [
      'The name is kept outside of Ethereum, and the server that its resolver names is none of the option `nameGateways`. It was not asked.',
      'Ask for an address, or list the server.',
    ],
    NAME_SUGGESTIONS_FAILED: ['Names could not be suggested.', again],
    NAMES_FAILED: ['The names of an address could not be read.', again],
    NAME_REGISTRATION_FAILED: ['The name was not registered; `cause` says why.', again],
    RATE_LIMITED: [
      'A service rejects further requests of the project (429).',
      'Wait, or raise the quota of the project.',
    ],
    SERVER_ERROR: ['The service that knows which origins the project allows failed (5xx).', again],
  },
  Setup: {
    INVALID_OPTIONS: ['An option is invalid; `field` says which.', 'Correct the option.'],
    INVALID_DATA: ['Variables of a call are missing or malformed; `issues` says which.', 'Correct the call.'],
    INVALID_APP_CONFIGURATION: [
      'The project does not allow the origin of the page.',
      'Add the origin in the dashboard.',
    ],
    INVALID_PROJECT_ID: ['The services do not know the project id.', 'Correct `projectId`.'],
    PROJECT_ID_NOT_CONFIGURED: ['The call needs a project id.', 'Set `projectId`.'],
    SESSION_EXPIRED: [
      'The relay rejects the session, most often because the clock of the device is wrong.',
      'Ask the user to correct the clock and connect again.',
    ],
    PROVIDER_MISSING: ['A hook was used outside `PorticoProvider`.', 'Put the provider above the component.'],
    PEER_MISSING: ['A package that is loaded on demand is not installed; `hint` says which.', 'Install it.'],
    PART_NOT_LOADED: ['A part of Portico that is loaded on demand could not be loaded.', 'Offer to reload the page.'],
    SIWX_OPTIONS_CONFLICT: ['`siweConfig` and `siwx` are both set.', 'Set one of them.'],
  },
  'Addresses and ids': {
    INVALID_CAIP_ADDRESS: ['The text is not a CAIP-10 account.', 'Use `namespace:reference:address`.'],
    INVALID_CAIP_NETWORK_ID: ['The text is not a CAIP-2 network id.', 'Use `namespace:reference`.'],
    INVALID_CHAIN_ID: ['The chain has no coin type (ENSIP-11).', 'Use an EVM chain.'],
    INVALID_SIWX_MESSAGE: [
      'A sign-in message has a field that EIP-4361 does not allow; `field` says which.',
      'Correct the field.',
    ],
  },
  Other: {
    UNKNOWN_ERROR: ['The error was not recognized.', report],
    NOT_EMAIL_OR_SOCIAL: ['Only accounts of an embedded wallet can register a name.', 'Offer it only to those.'],
    MODAL_CLOSED: [login, none],
    SIGNING_FAILED: [
      'An account did not sign in: the wallet gave no signature, or the site did not accept it; `cause` says why.',
      again,
    ],
    AUTHENTICATION_FAILED: [
      'The site did not say who is signed in, or gave no nonce; the account is disconnected.',
      'Let the user connect again.',
    ],
    SIWX_NOT_ENABLED: ['`useSiwx` was asked to sign in without the option `siwx`.', 'Set the option.'],
    CHAIN_NOT_SUPPORTED: [
      'The embedded wallet was asked to switch to a network that its secure site does not support.',
      'Choose another network; a secure site of your own supports every EVM chain.',
    ],
    EMAIL_COOLDOWN: [
      'Another email was asked for within 30 s; `seconds` says how long to wait.',
      'Let the user try again after that.',
    ],
    AUTH_CONNECTOR_NOT_FOUND: ['`useEmailLogin` was used without `embedded()`.', 'Add it to `connectors`.'],
    ADDRESS_OR_AUTH_CONNECTOR_NOT_FOUND: [login, none],
    POPUP_CLOSED: [login, none],
    SOCIAL_CONNECTION_FAILED: [login, none],
    FARCASTER_CONNECTION_FAILED: [login, none],
    IFRAME_NOT_SET: ['The login was started without a page.', 'Log in in a browser.'],
    PARENT_NOT_SET: ['The login was started before the page has a body.', 'Start it later.'],
    EMAIL_LOGIN_UNAVAILABLE: ['The frame of the secure site could not be loaded.', again],
    RPC_NOT_ALLOWED: ['The embedded wallet does not take this method.', 'Do not offer it.'],
    FRAME_REFUSED: ['The secure site refused; `message` is its text.', 'Show the message.'],
    IFRAME_LOAD_FAILED: [
      'The frame of the secure site said nothing for 20 s, or the content policy blocks it.',
      'Allow it in `frame-src`, or let the user try again.',
    ],
    IFRAME_REQUEST_TIMEOUT: ['The secure site did not answer in time.', again],
    UNVERIFIED_DOMAIN: [
      'The page of the embedded wallet did not load, and the project does not list the origin of the site; or the secure site refused it.',
      'Add the origin in the dashboard of the project, or to `PORTICO_SITES` of your secure site.',
    ],
    APPROVALS_UNSUPPORTED: [
      'The embedded wallet was asked for what the user has to approve, and its secure site is an older one.',
      'Update the secure site.',
    ],
    REQUEST_NOT_SHOWN: [
      'The frame of the secure site was closed before it got the request; nothing was signed.',
      again,
    ],
    FRAME_CLOSED: ['The frame of the secure site was closed or reloaded before it answered.', again],
    EMAIL_NOT_ACCEPTED: ['No email can be sent to the address.', 'Ask for another one.'],
    EMAIL_CODE_INVALID: ['The code is wrong; `triesLeft` says how many more may be tried.', 'Ask for it again.'],
    EMAIL_CODE_EXPIRED: ['The code is too old.', 'Offer to send another email.'],
    EMAIL_LINK_EXPIRED: ['The link that confirms the device is too old.', 'Offer to send another email.'],
    EMAIL_DEVICE_DECLINED: ['The user declined the device by the link.', 'Offer to send another email.'],
    EMAIL_LOGIN_LOCKED: ['Too many wrong codes or emails; `retryAfter` says how long to wait.', 'Let the user wait.'],
  },
}
