import type { NodeErrorCode, RpcErrorCode } from './errorCodes.js'
import { errorMessages } from './messages.js'

/** Error code and message for each numeric code of JSON-RPC, EIP-1193, EIP-5792 and WalletConnect. */
export const rpcFailures: ReadonlyMap<number, readonly [code: RpcErrorCode, message: string]> = new Map([
  [-32700, ['INVALID_JSON', 'Invalid JSON']],
  [-32600, ['INVALID_REQUEST', 'Invalid request']],
  [-32601, ['METHOD_NOT_FOUND', 'Method not found']],
  [-32602, ['INVALID_PARAMS', 'Invalid params']],
  [-32603, ['INTERNAL_RPC_ERROR', 'Internal error']],
  [32603, ['INTERNAL_RPC_ERROR', 'Internal error']],
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

/** Generic codes that wrap another error; a nested code takes precedence. A wallet writes 32603 without its sign. */
export const wrapperCodes: readonly number[] = [-32603, 32603, -32000, -1]

/**
 * Whether a code says no more than that something failed (JSON-RPC 2.0): nodes number the same failures differently, so what
 * they say in words takes precedence.
 */
export const isVagueCode = (code: number): boolean =>
  wrapperCodes.includes(code) || (code <= -32_000 && code >= -32_099)

/** The wallet does not know the chain (EIP-3326). */
export const unknownChainCode = 4902

/** The user rejected the request, and nothing else (EIP-1193). */
export const userRejectionCode = 4001

/** Code of the error of a node that has the transaction: it was sent. */
export const alreadyKnown = 'ALREADY_KNOWN'

/** Codes after which a read is retried. */
export const retryableRpcCodes: readonly number[] = [-1, -32005, -32603]

/** HTTP statuses after which a read is retried. */
export const retryableStatuses: readonly number[] = [403, 408, 413, 429, 500, 502, 503, 504]

/**
 * Error code and message for failures that nodes report only as text. The first match counts. A reason that contains the words
 * of another failure belongs to a revert, so reverts come first.
 */
export const nodeFailures: readonly (readonly [text: RegExp, code: NodeErrorCode, message: string])[] = [
  [
    /execution reverted|reverted (?:with|without)|vm execution error|evm error|processing transaction: (?:revert|invalid opcode)|(?:^|"|message: )invalid opcode|^0x(?:08c379a0|4e487b71)/i,
    'EXECUTION_REVERTED',
    errorMessages.executionReverted,
  ],
  [
    /insufficient ?(?:\w+ ){0,4}(?:funds|balance|lamports)|have enough funds|upfront cost exceeds|gas required exceeds allowance|attempt to debit an account/i,
    'INSUFFICIENT_FUNDS',
    errorMessages.insufficientFunds,
  ],
  [
    /(?:tip|priority ?fee).*(?:above|higher than|greater than|bigger than).*(?:fee ?cap|max ?fee)/i,
    'TIP_ABOVE_FEE_CAP',
    'Tip above fee cap',
  ],
  [
    /max ?fee ?per ?gas\b.{0,40}?(?:less than|too low)|fee cap (?:too low|less than)|fee ?too ?low|(?:is )?underpriced/i,
    'FEE_CAP_TOO_LOW',
    'Fee cap too low',
  ],
  [/max fee per gas higher than|fee cap (?:too high|higher than)/i, 'FEE_CAP_TOO_HIGH', 'Fee cap too high'],
  [/already ?known|already imported|\bknown transaction/i, alreadyKnown, 'The network already has this transaction'],
  [/nonce (?:is )?too low|oldnonce|have the correct nonce/i, 'NONCE_TOO_LOW', 'Nonce too low'],
  [/nonce (?:is )?too (?:high|distant)|noncegap/i, 'NONCE_TOO_HIGH', 'Nonce too high'],
  [/nonce has max value/i, 'NONCE_AT_MAX', 'Nonce at max'],
  [
    /intrinsic gas (?:too low|exceeds gas limit)|below intrinsic gas|requires at least \d+ gas|transaction gas is too low/i,
    'INTRINSIC_GAS_TOO_LOW',
    'Intrinsic gas too low',
  ],
  [
    /intrinsic gas too high|gas limit reached|exceeds (?:the )?(?:block gas limit|transaction gas cap|max transaction gas)|block gas limit exceeded/i,
    'INTRINSIC_GAS_TOO_HIGH',
    'Intrinsic gas too high',
  ],
  [/simulation failed/i, 'EXECUTION_REVERTED', errorMessages.executionReverted],
  [/transaction type not (?:valid|supported)/i, 'TRANSACTION_TYPE_NOT_SUPPORTED', 'Transaction type not supported'],
]

/** What Solidity's panic codes mean. */
export const panicReasons: ReadonlyMap<number, string> = new Map([
  [0x01, 'assertion failed'],
  [0x11, 'arithmetic overflow'],
  [0x12, 'division by zero'],
  [0x21, 'invalid enum value'],
  [0x22, 'invalid storage array'],
  [0x31, 'pop of an empty array'],
  [0x32, 'index out of bounds'],
  [0x41, 'out of memory'],
  [0x51, 'call of an empty function'],
])

/** What errors of contracts mean that have a name but no text (ERC-6093), by their selectors. */
export const customErrorReasons: ReadonlyMap<string, string> = new Map([
  ['64a0ae92', errorMessages.nftRefused],
  ['57f447ce', errorMessages.nftRefused],
])

/** What a wallet is asked with what became of a request, by its id; in every namespace. */
export const recallMethod = 'wallet_getCallsStatus'

/** Methods that the embedded wallet handles without asking the user. */
export const safeMethods: readonly string[] = [
  'eth_accounts',
  'eth_blockNumber',
  'eth_call',
  'eth_chainId',
  'eth_estimateGas',
  'eth_feeHistory',
  'eth_gasPrice',
  'eth_getAccount',
  'eth_getBalance',
  'eth_getBlockByHash',
  'eth_getBlockByNumber',
  'eth_getBlockReceipts',
  'eth_getBlockTransactionCountByHash',
  'eth_getBlockTransactionCountByNumber',
  'eth_getCode',
  'eth_getFilterChanges',
  'eth_getFilterLogs',
  'eth_getLogs',
  'eth_getProof',
  'eth_getStorageAt',
  'eth_getTransactionByBlockHashAndIndex',
  'eth_getTransactionByBlockNumberAndIndex',
  'eth_getTransactionByHash',
  'eth_getTransactionCount',
  'eth_getTransactionReceipt',
  'eth_getUncleCountByBlockHash',
  'eth_getUncleCountByBlockNumber',
  'eth_maxPriorityFeePerGas',
  'eth_newBlockFilter',
  'eth_newFilter',
  'eth_newPendingTransactionFilter',
  'eth_sendRawTransaction',
  'eth_syncing',
  'eth_uninstallFilter',
  'wallet_getCapabilities',
  'wallet_getCallsStatus',
  'eth_getUserOperationReceipt',
  'eth_estimateUserOperationGas',
  'eth_getUserOperationByHash',
  'eth_supportedEntryPoints',
  'wallet_getAssets',
]

/** Methods for which the embedded wallet asks the user. */
export const approvalMethods: readonly string[] = [
  'personal_sign',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'solana_signMessage',
  'solana_signTransaction',
  'solana_signAllTransactions',
  'solana_signAndSendTransaction',
  'wallet_sendCalls',
  'wallet_grantPermissions',
  'wallet_revokePermissions',
  'eth_sendUserOperation',
]

/** Read methods of Solana nodes; their names have no prefix. */
export const unprefixedReadMethod: RegExp = /^(?:get|is|simulate|minimum)[A-Z]/
