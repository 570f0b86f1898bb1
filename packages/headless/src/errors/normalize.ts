import { limits } from '../constants/limits.js'
import { errorMessages } from '../constants/messages.js'
import {
  isVagueCode,
  nodeFailures,
  rejectionCodes,
  requestPendingCode,
  rpcFailures,
  unknownChainCode,
  userRejectionCode,
  wrapperCodes,
  customErrorReasons,
  panicReasons,
} from '../constants/rpc.js'
import { stripControlChars } from '../entities/stripControlChars.js'
import { PorticoError } from './base.js'
import { RequestPendingError, RequestAbortedError } from './connection.js'
import { ChunkLoadError, MissingPeerDependencyError } from './load.js'
import {
  HttpRequestError,
  TransactionRejectedByNodeError,
  RequestTimeoutError,
  RpcRequestError,
  UnknownError,
  UserRejectedRequestError,
} from './request.js'
import { type Issue, InvalidDataError } from './validation.js'

/** Selectors of `Error(string)` and `Panic(uint256)`. */
const selectors = { error: '08c379a0', panic: '4e487b71' }
const word = 64

/** Data of a revert: a selector and whole words. */
const revertData = /^(?:reverted )?0x([0-9a-f]{8})((?:[0-9a-f]{64})*)/i

/** How nodes write a reason into their message. */
const reasonPatterns = [
  /reverted with reason string '(.+)'/i,
  /execution reverted: (.+)/i,
  /processing transaction: revert (.+)/i,
  /^revert: (.+)/i,
]

function decodeString(words: string): string {
  const bytes = words.slice(2 * word).match(/../g) ?? []
  const size = Number(`0x${words.slice(word, 2 * word)}`)
  return new TextDecoder().decode(Uint8Array.from(bytes.slice(0, size), (byte) => Number.parseInt(byte, 16)))
}

function decodePanic(words: string): string {
  const code = Number(`0x${words.slice(0, word)}`)
  return panicReasons.get(code) ?? `panic 0x${code.toString(16)}`
}

function decodeReason(text: string): string | undefined {
  const [, selector = '', words = ''] = revertData.exec(text) ?? []
  if (selector === '') return undefined
  if (selector === selectors.error && words.length > word) return decodeString(words)
  if (selector === selectors.panic && words.length === word) return decodePanic(words)
  return customErrorReasons.get(selector.toLowerCase()) ?? `custom error 0x${selector}`
}

/** The reason of a reverted call on one line, from its data or its message; `undefined` when it has none. */
export function findRevertReason(texts: readonly string[]): string | undefined {
  const decoded = texts.map(decodeReason).find((reason) => reason !== undefined)
  const found =
    decoded ?? texts.flatMap((text) => reasonPatterns.flatMap((pattern) => pattern.exec(text)?.[1] ?? []))[0]
  const line = stripControlChars((found ?? '').slice(0, 8 * limits.text.sentence))
  return Array.from(line).slice(0, limits.text.sentence).join('') || undefined
}

const maxDepth = 16
const maxLength = 2_000
const rejectionPattern =
  /\b(?:user|request)(?: has)? (?:rejected|denied|declined|cancell?ed|cancel|disapproved)|rejected by (?:the )?user/i
/** How servers in front of a node say that they gave up: nobody refused, and the node may have got it. */
const abandonedPattern = /client\.timeout|while (?:awaiting|waiting)|deadline exceeded/i
/** Message of the WalletConnect client when a wallet never answered. */
const expiredPattern = /\brequest expired\b/i
/** Messages of wallets that do not know a chain and use another code than that of EIP-3326. */
const unknownChainPattern = /unrecognized chain|wallet_addEthereumChain/i
/** Messages of browsers and bundlers when the code behind an `import()` does not arrive. */
const importErrorPattern =
  /dynamically imported module|importing a module script failed|loading (?:css )?chunk \S+ failed|unable to preload css/i
/** How Node, webpack, Vite and browsers name a package that is not installed; a path is a part of the app. */
const missingPackagePattern =
  /(?:cannot find (?:package|module)|could not resolve|resolve module specifier) ["']((?:@[\w.-]+\/)?[\w-][\w.-]*)/i
const networkErrorPattern = /failed to fetch|load failed|networkerror when|network request failed|fetch failed/i

/** Reads a property; `undefined` when its getter throws. */
function safeGet(value: unknown, key: string): unknown {
  try {
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined
  } catch {
    return undefined
  }
}

/** Where wallets, nodes and libraries put the error that they wrap. */
const layerKeys = ['cause', 'data', 'originalError', 'error', 'details', 'info'] as const

/** Where they put text: also the data of a revert, and the body of a reply. */
const textKeys = ['message', 'data', 'result', 'details', 'reason', 'body'] as const

/** The thrown value and what it wraps, outermost first; at most `maxDepth`, cycles are skipped. */
function unwrapCauses(thrown: unknown): unknown[] {
  const causes: unknown[] = []
  const queue: unknown[] = [thrown]
  while (queue.length > 0 && causes.length < maxDepth) {
    const value = queue.shift()
    if (value === undefined || value === null || causes.includes(value)) continue
    causes.push(value)
    const layers = layerKeys.map((key) => safeGet(value, key)).filter((layer) => typeof layer === 'object')
    queue.push(...layers, safeGet(safeGet(value, 'errors'), '0'))
  }
  return causes
}

const isString = (value: unknown): value is string => typeof value === 'string'
const isTimeoutName = (name: unknown) => isString(name) && /Timeout(?:Error)?$|Expired\w*Error$/.test(name)

/** Issues of a zod error. */
function toIssues(schemaError: unknown): readonly Issue[] {
  const issues = safeGet(schemaError, 'issues')
  if (!Array.isArray(issues)) return []
  return issues.slice(0, maxDepth).map((issue) => {
    const path: unknown = safeGet(issue, 'path')
    return {
      path: Array.isArray(path) ? path.map(String).join('.') : '',
      code: String(safeGet(issue, 'code')).toUpperCase(),
      message: String(safeGet(issue, 'message')).slice(0, maxLength),
    }
  })
}

/** What viem says by an error of its own before it asks a node. */
const addressIssue: Issue = { path: 'address', code: 'INVALID_ADDRESS', message: errorMessages.somethingWentWrong }

const isPorticoError = (value: unknown): value is PorticoError => {
  try {
    return value instanceof PorticoError
  } catch {
    return false
  }
}
const isRpcCode = (code: unknown): code is number =>
  Number.isInteger(code) &&
  (rpcFailures.has(code as number) || rejectionCodes.includes(code as number) || (code as number) < 0)

/** What a node said in words; `undefined` when it said nothing that is known. */
function toNodeError(texts: readonly string[], options: ErrorOptions): TransactionRejectedByNodeError | undefined {
  const failure = nodeFailures.find(([pattern]) => texts.some((text) => pattern.test(text)))
  if (!failure) return undefined
  const [, code, message] = failure
  const reason = code === 'EXECUTION_REVERTED' ? findRevertReason(texts) : undefined
  return new TransactionRejectedByNodeError(code, message, { ...options, ...(reason && { reason }) })
}

/** The result of a call to a wallet or a library; whatever it throws is rejected as a `PorticoError`. */
export async function normalizeErrors<Value>(call: () => Value): Promise<Awaited<Value>> {
  try {
    return await call()
  } catch (thrown) {
    throw toPorticoError(thrown)
  }
}

/**
 * Converts anything that was thrown into a `PorticoError`, with the thrown value as `cause`. Never throws. Called where
 * something foreign comes in, and where an action, a query or a flow ends; nothing in between calls it.
 *
 * Wallets, nodes and SDKs wrap each other's errors, so every layer is searched. A specific code takes precedence over words, and
 * words over a code that nodes use for anything.
 */
export function toPorticoError(thrown: unknown): PorticoError {
  if (isPorticoError(thrown)) return thrown
  const causes = unwrapCauses(thrown)
  const porticoError = causes.find(isPorticoError)
  if (porticoError) return porticoError

  const options: ErrorOptions = { cause: thrown }
  const names = causes.map((value) => safeGet(value, 'name'))
  const texts = causes
    .flatMap((value) => [value, ...textKeys.map((key) => safeGet(value, key))])
    .filter(isString)
    .map((text) => text.slice(0, maxLength))
  const rawCodes = causes.map((value) => safeGet(value, 'code'))
  const codes = rawCodes.filter(isRpcCode)

  const isRejected = codes.includes(userRejectionCode) || rawCodes.includes('ACTION_REJECTED')
  // Some wallets wrap it in the code of a refusal.
  const isUnknownChain = codes.includes(unknownChainCode) || texts.some((text) => unknownChainPattern.test(text))
  if (isUnknownChain && !isRejected) return new RpcRequestError(unknownChainCode, options)
  if (isRejected || codes.some((code) => rejectionCodes.includes(code))) return new UserRejectedRequestError(options)
  if (names.includes('AbortError')) return new RequestAbortedError(options)
  const schemaError = causes.find((value) => /^\$?ZodError$/.test(String(safeGet(value, 'name'))))
  if (schemaError !== undefined) return new InvalidDataError(toIssues(schemaError), options)
  if (names.includes('InvalidAddressError')) return new InvalidDataError([addressIssue], options)
  const nodeError = toNodeError(texts, options)
  const specificCode = codes.find((code) => !wrapperCodes.includes(code))
  if (specificCode !== undefined && !isVagueCode(specificCode)) return new RpcRequestError(specificCode, options)
  if (texts.some((text) => rejectionPattern.test(text) && !abandonedPattern.test(text)))
    return new UserRejectedRequestError(options)
  if (nodeError) return nodeError
  // Solana nodes use the code of a pending request for a failed preflight, too.
  if (specificCode === requestPendingCode) return new RequestPendingError(options)
  if (specificCode !== undefined) return new RpcRequestError(specificCode, options)
  if (names.some(isTimeoutName) || texts.some((text) => expiredPattern.test(text)))
    return new RequestTimeoutError(options)
  const httpError = causes.find((value) => Number.isInteger(safeGet(value, 'status')))
  if (httpError) {
    const url = safeGet(httpError, 'url')
    return new HttpRequestError(
      { status: safeGet(httpError, 'status') as number, url: isString(url) ? url : undefined },
      options,
    )
  }
  if (codes[0] !== undefined) return new RpcRequestError(codes[0], options)
  if (names.includes('UrlRequiredError')) return new HttpRequestError({ reason: errorMessages.noUrl }, options)
  const [, packageName] = texts.map((text) => missingPackagePattern.exec(text)).find((match) => match !== null) ?? []
  if (packageName) return new MissingPeerDependencyError(packageName, options)
  if (names.includes('ChunkLoadError') || texts.some((text) => importErrorPattern.test(text)))
    return new ChunkLoadError(options)
  if (names.includes('NetworkError') || texts.some((text) => networkErrorPattern.test(text)))
    return new HttpRequestError({}, options)
  return new UnknownError(texts.length > 0 ? errorMessages.somethingWentWrong : errorMessages.unknownError, options)
}
