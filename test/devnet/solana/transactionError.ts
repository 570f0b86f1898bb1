import { FailedTransactionMetadata, type LiteSVM, type TransactionMetadata } from 'litesvm'
import { RpcError } from './jsonRpc'

type InstructionFailure = string | { readonly Custom: number } | { readonly BorshIoError: string }

/** Why a transaction failed, as JSON of a validator. */
export type TransactionError =
  | string
  | { readonly InstructionError: readonly [index: number, failure: InstructionFailure] }
  | { readonly DuplicateInstruction: number }
  | Readonly<Record<string, { readonly account_index: number }>>

/** Result of an executed or simulated transaction. */
export type Outcome = {
  readonly error: TransactionError | null
  readonly logs: readonly string[]
  /** Compute units it used. */
  readonly units: number
}

type Failure = ReturnType<FailedTransactionMetadata['err']>
type InstructionError = Extract<Failure, { err(): unknown }>

/** Converts a result of litesvm to that of a validator. */
export function toOutcome(result: TransactionMetadata | ReturnType<LiteSVM['simulateTransaction']>): Outcome {
  const meta = 'meta' in result ? result.meta() : result
  const error = result instanceof FailedTransactionMetadata ? toTransactionError(result.err()) : null
  return { error, logs: meta.logs(), units: Number(meta.computeUnitsConsumed()) }
}

function toTransactionError(failure: Failure): TransactionError {
  if (typeof failure === 'number') return transactionErrors[failure] ?? String(failure)
  if ('err' in failure) return { InstructionError: [failure.index, toInstructionFailure(failure)] }
  if ('accountIndex' in failure)
    return { [failure.constructor.name.replace('TransactionError', '')]: { account_index: failure.accountIndex } }
  return { DuplicateInstruction: failure.index }
}

function toInstructionFailure(failure: InstructionError): InstructionFailure {
  const inner = failure.err()
  if (typeof inner === 'number') return instructionErrors[inner] ?? String(inner)
  return 'code' in inner ? { Custom: inner.code } : { BorshIoError: inner.msg }
}

const errorMessages = new Map([
  ['AccountNotFound', 'Attempt to debit an account but found no record of a prior credit.'],
  ['InsufficientFundsForFee', 'Insufficient funds for fee'],
  ['AlreadyProcessed', 'This transaction has already been processed'],
  ['BlockhashNotFound', 'Blockhash not found'],
])

/** The refusal of a node that tried a transaction before it passes it on. */
export function simulationFailed({ error, logs, units }: Outcome): RpcError {
  const data = { accounts: null, err: error, logs, unitsConsumed: units, returnData: null }
  return new RpcError(-32002, `Transaction simulation failed: ${toErrorMessage(error ?? '')}`, data)
}

function toErrorMessage(error: TransactionError): string {
  if (typeof error === 'string') return errorMessages.get(error) ?? error
  if (!('InstructionError' in error) || !Array.isArray(error.InstructionError)) return JSON.stringify(error)
  const [index, inner] = error.InstructionError as readonly [number, InstructionFailure]
  if (typeof inner === 'string') return `Error processing Instruction ${index}: ${inner}`
  if ('BorshIoError' in inner) return `Error processing Instruction ${index}: ${inner.BorshIoError}`
  return `Error processing Instruction ${index}: custom program error: 0x${inner.Custom.toString(16)}`
}

/** What a transaction can fail with, in the order of litesvm, which answers these as bare numbers. */
export const transactionErrors: readonly string[] = (
  'AccountInUse AccountLoadedTwice AccountNotFound ProgramAccountNotFound InsufficientFundsForFee InvalidAccountForFee ' +
  'AlreadyProcessed BlockhashNotFound CallChainTooDeep MissingSignatureForFee InvalidAccountIndex SignatureFailure ' +
  'InvalidProgramForExecution SanitizeFailure ClusterMaintenance AccountBorrowOutstanding WouldExceedMaxBlockCostLimit ' +
  'UnsupportedVersion InvalidWritableAccount WouldExceedMaxAccountCostLimit WouldExceedAccountDataBlockLimit ' +
  'TooManyAccountLocks AddressLookupTableNotFound InvalidAddressLookupTableOwner InvalidAddressLookupTableData ' +
  'InvalidAddressLookupTableIndex InvalidRentPayingAccount WouldExceedMaxVoteCostLimit ' +
  'WouldExceedAccountDataTotalLimit MaxLoadedAccountsDataSizeExceeded ResanitizationNeeded ' +
  'InvalidLoadedAccountsDataSizeLimit UnbalancedTransaction ProgramCacheHitMaxLimit CommitCancelled'
).split(' ')

/** What one of its instructions can fail with, in the same way. */
export const instructionErrors: readonly string[] = (
  'GenericError InvalidArgument InvalidInstructionData InvalidAccountData AccountDataTooSmall InsufficientFunds ' +
  'IncorrectProgramId MissingRequiredSignature AccountAlreadyInitialized UninitializedAccount UnbalancedInstruction ' +
  'ModifiedProgramId ExternalAccountLamportSpend ExternalAccountDataModified ReadonlyLamportChange ' +
  'ReadonlyDataModified DuplicateAccountIndex ExecutableModified RentEpochModified NotEnoughAccountKeys ' +
  'AccountDataSizeChanged AccountNotExecutable AccountBorrowFailed AccountBorrowOutstanding DuplicateAccountOutOfSync ' +
  'InvalidError ExecutableDataModified ExecutableLamportChange ExecutableAccountNotRentExempt UnsupportedProgramId ' +
  'CallDepth MissingAccount ReentrancyNotAllowed MaxSeedLengthExceeded InvalidSeeds InvalidRealloc ' +
  'ComputationalBudgetExceeded PrivilegeEscalation ProgramEnvironmentSetupFailure ProgramFailedToComplete ' +
  'ProgramFailedToCompile Immutable IncorrectAuthority AccountNotRentExempt InvalidAccountOwner ArithmeticOverflow ' +
  'UnsupportedSysvar IllegalOwner MaxAccountsDataAllocationsExceeded MaxAccountsExceeded ' +
  'MaxInstructionTraceLengthExceeded BuiltinProgramsMustConsumeComputeUnits BorshIoError'
).split(' ')
