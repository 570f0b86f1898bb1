import { FailedTransactionMetadata, type LiteSVM, type TransactionMetadata } from 'litesvm'
import { instructionErrors, transactionErrors } from './errorNames'
import { RpcError } from './rpcError'

type InstructionFailure = string | { readonly Custom: number } | { readonly BorshIoError: string }

/** Why a transaction failed, in the JSON of a validator. */
export type TransactionError =
  | string
  | { readonly InstructionError: readonly [index: number, failure: InstructionFailure] }
  | { readonly DuplicateInstruction: number }
  | Readonly<Record<string, { readonly account_index: number }>>

/** What the runtime says of a transaction that it ran. */
export type Outcome = {
  readonly error: TransactionError | null
  readonly logs: readonly string[]
  /** Compute units it took. */
  readonly units: number
}

type Failure = ReturnType<FailedTransactionMetadata['err']>
type InstructionError = Extract<Failure, { err(): unknown }>

/** An answer of litesvm in the words of a validator. */
export function toOutcome(result: TransactionMetadata | ReturnType<LiteSVM['simulateTransaction']>): Outcome {
  const meta = 'meta' in result ? result.meta() : result
  const error = result instanceof FailedTransactionMetadata ? toTransactionError(result.err()) : null
  return { error, logs: meta.logs(), units: Number(meta.computeUnitsConsumed()) }
}

function toTransactionError(failure: Failure): TransactionError {
  if (typeof failure === 'number') return transactionErrors[failure] ?? String(failure)
  if ('err' in failure) return { InstructionError: [failure.index, readInstruction(failure)] }
  if ('accountIndex' in failure)
    return { [failure.constructor.name.replace('TransactionError', '')]: { account_index: failure.accountIndex } }
  return { DuplicateInstruction: failure.index }
}

function readInstruction(failure: InstructionError): InstructionFailure {
  const inner = failure.err()
  if (typeof inner === 'number') return instructionErrors[inner] ?? String(inner)
  return 'code' in inner ? { Custom: inner.code } : { BorshIoError: inner.msg }
}

const sentences = new Map([
  ['AccountNotFound', 'Attempt to debit an account but found no record of a prior credit.'],
  ['InsufficientFundsForFee', 'Insufficient funds for fee'],
  ['AlreadyProcessed', 'This transaction has already been processed'],
  ['BlockhashNotFound', 'Blockhash not found'],
])

/** The refusal of a node that tried a transaction before it passes it on. */
export function simulationFailed({ error, logs, units }: Outcome): RpcError {
  const data = { accounts: null, err: error, logs, unitsConsumed: units, returnData: null }
  return new RpcError(-32002, `Transaction simulation failed: ${describe(error ?? '')}`, data)
}

function describe(error: TransactionError): string {
  if (typeof error === 'string') return sentences.get(error) ?? error
  if (!('InstructionError' in error) || !Array.isArray(error.InstructionError)) return JSON.stringify(error)
  const [index, inner] = error.InstructionError as readonly [number, InstructionFailure]
  if (typeof inner === 'string') return `Error processing Instruction ${index}: ${inner}`
  if ('BorshIoError' in inner) return `Error processing Instruction ${index}: ${inner.BorshIoError}`
  return `Error processing Instruction ${index}: custom program error: 0x${inner.Custom.toString(16)}`
}
