import { errorMessages } from './messages.js'

/** Error code and message for each numeric code of JSON-RPC, EIP-1193, EIP-5792 and WalletConnect. */
export const rpcFailures: ReadonlyMap<number, readonly [code: string, message: string]> = new Map([
  [-32700, ['INVALID_JSON', 'Invalid JSON']],
  [-32600, ['INVALID_REQUEST', 'Invalid request']],
  [-32601, ['METHOD_NOT_FOUND', 'Method not found']],
  [-32602, ['INVALID_PARAMS', 'Invalid params']],
  [-32603, ['INTERNAL_RPC_ERROR', 'Internal error']],
  [-32000, ['INVALID_INPUT', 'Invalid input']],
  [-32001, ['RESOURCE_NOT_FOUND', 'Resource not found']],
  [-32002, ['RESOURCE_UNAVAILABLE', 'Resource unavailable']],
  [-32003, ['TRANSACTION_REJECTED', 'Transaction rejected']],
  [-32004, ['METHOD_NOT_SUPPORTED', 'Method not supported']],
  [-32005, ['LIMIT_EXCEEDED', 'Limit exceeded']],
  [-32006, ['JSON_RPC_VERSION_UNSUPPORTED', 'JSON-RPC version unsupported']],
  [4100, ['UNAUTHORIZED', 'Unauthorized']],
  [4200, ['UNSUPPORTED_METHOD', 'Unsupported method']],
  [4900, ['PROVIDER_DISCONNECTED', 'Provider disconnected']],
  [4901, ['CHAIN_DISCONNECTED', 'Chain disconnected']],
  [4902, ['UNRECOGNIZED_CHAIN', 'Switch chain error: unrecognized chain']],
  [5100, ['CHAINS_UNSUPPORTED', errorMessages.noRequestedChain]],
  [5101, ['UNSUPPORTED_METHOD', 'Unsupported method']],
  [6000, ['PROVIDER_DISCONNECTED', 'Provider disconnected']],
  [5700, ['CAPABILITY_UNSUPPORTED', 'Unsupported capability']],
  [5710, ['CHAIN_ID_UNSUPPORTED', 'Unsupported chain id']],
  [5720, ['DUPLICATE_BUNDLE', 'Duplicate bundle id']],
  [5730, ['UNKNOWN_BUNDLE', 'Unknown bundle id']],
  [5740, ['BUNDLE_TOO_LARGE', 'Bundle too large']],
  [5750, ['ATOMIC_UPGRADE_REJECTED', 'Atomicity upgrade rejected']],
  [5760, ['ATOMICITY_UNSUPPORTED', 'Atomicity not supported']],
])

/** The user rejected the request (EIP-1193, WalletConnect). */
export const rejectionCodes: readonly number[] = [4001, 5000, 5001, 5002, 5003]

/** The wallet already shows a request (EIP-1474). */
export const requestPendingCode = -32002

/** The wallet does not support the method (EIP-1193). */
export const unsupportedMethodCode = 4200

/** The parameters of the request are invalid (JSON-RPC 2.0). */
export const invalidParamsCode = -32602

/** The wallet supports none of the requested networks (WalletConnect). */
export const unsupportedChainsCode = 5100

/** The wallet does not support the method, so it did not ask the user. */
export const unsupportedMethodCodes: readonly number[] = [unsupportedMethodCode, -32601, -32004]

/** Generic codes that wrap another error; a nested code takes precedence. */
export const wrapperCodes: readonly number[] = [-32603, -32000, -1]

/** Codes after which a read is retried. */
export const retryableRpcCodes: readonly number[] = [-1, -32005, -32603]

/** HTTP statuses after which a read is retried. */
export const retryableStatuses: readonly number[] = [403, 408, 413, 429, 500, 502, 503, 504]

/** Error code and message for failures that nodes report only as text. The first match counts. */
export const nodeFailures: readonly (readonly [text: RegExp, code: string, message: string])[] = [
  [/execution reverted/i, 'EXECUTION_REVERTED', 'Execution reverted'],
  [/insufficient (?:funds|balance|lamports)|attempt to debit an account/i, 'INSUFFICIENT_FUNDS', 'Insufficient funds'],
  [
    /(?:tip|priority fee).*(?:above|higher than|greater than).*(?:fee cap|max fee)/i,
    'TIP_ABOVE_FEE_CAP',
    'Tip above fee cap',
  ],
  [
    /max fee per gas less than|fee cap (?:too low|less than)|(?:is )?underpriced/i,
    'FEE_CAP_TOO_LOW',
    'Fee cap too low',
  ],
  [/max fee per gas higher than|fee cap (?:too high|higher than)/i, 'FEE_CAP_TOO_HIGH', 'Fee cap too high'],
  [/nonce too low|already known|already imported/i, 'NONCE_TOO_LOW', 'Nonce too low'],
  [/nonce too high/i, 'NONCE_TOO_HIGH', 'Nonce too high'],
  [/nonce has max value/i, 'NONCE_AT_MAX', 'Nonce at max'],
  [/intrinsic gas too low/i, 'INTRINSIC_GAS_TOO_LOW', 'Intrinsic gas too low'],
  [/intrinsic gas too high|gas limit reached/i, 'INTRINSIC_GAS_TOO_HIGH', 'Intrinsic gas too high'],
  [/simulation failed/i, 'EXECUTION_REVERTED', 'Execution reverted'],
  [/transaction type not (?:valid|supported)/i, 'TRANSACTION_TYPE_NOT_SUPPORTED', 'Transaction type not supported'],
]
