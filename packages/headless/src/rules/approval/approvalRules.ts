import type {
  ApprovalAction,
  ApprovalDescription,
  ApprovalFacts,
  ApprovalField,
  ApprovalRequest,
  ApprovalRisk,
} from '../../entities/approval.js'
import { isSameAddress } from '../address/address.js'
import { findLookAlikeAddress } from '../tokens/send.js'
import { findOtherUri } from './describeSignIn.js'

/** What the rules look at. `now`: epoch ms. `recipients`: to whom the account has sent before; missing where nobody keeps a list. */
export type ApprovalContext = {
  readonly request: ApprovalRequest
  readonly description: ApprovalDescription
  readonly facts: ApprovalFacts | undefined
  readonly now: number
  readonly recipients: readonly string[] | undefined
}

/** `find`: what is warned of in one action, with the address it is about; `undefined` when there is nothing. */
type ActionRule = Pick<ApprovalRisk, 'code' | 'level'> & {
  readonly find: (
    action: ApprovalAction,
    context: ApprovalContext,
    index: number,
  ) => Pick<ApprovalRisk, 'address' | 'like'> | false | undefined
}

/** A rule about a whole request. */
export type RequestRule = Pick<ApprovalRisk, 'code' | 'level'> & {
  readonly find: (context: ApprovalContext) => Pick<ApprovalRisk, 'address'> | false | undefined
}

const year = 365.25 * 24 * 60 * 60

type Allowance = Extract<ApprovalAction, { type: 'allowance' }>
type Instruction = Extract<ApprovalAction, { type: 'instruction' }>

/** An allowance that takes an earlier one back is none. */
const isAllowed = (action: ApprovalAction): action is Allowance => action.type === 'allowance' && action.amount !== '0'

/** Who may take tokens after an action. */
function spenderOf(action: ApprovalAction): string | undefined {
  if (isAllowed(action)) return action.spender
  return action.type === 'operator' && action.isAllowed ? action.operator : undefined
}

/** Who gets what an action takes from the account. On Solana tokens go to an account of theirs, of which nodes know the owner. */
function receiverOf(action: ApprovalAction, { request, facts }: ApprovalContext): string | undefined {
  if (action.type !== 'transfer' || !isSameAddress(action.from, request.address)) return undefined
  const owners = new Map(Object.entries(facts?.owners ?? {}))
  return owners.get(action.to) ?? action.to
}

/** Instructions after which somebody else rules over an account. */
const authorityInstructions = [
  'SetAuthority',
  'Authorize',
  'AuthorizeChecked',
  'AuthorizeWithSeed',
  'AuthorizeCheckedWithSeed',
  'AuthorizeNonceAccount',
  'InitializePermanentDelegate',
  'SetLockup',
  'SetLockupChecked',
]

/** Instructions that make something else of a wallet: with data in it it cannot pay, and an authority can empty an account of a nonce. */
const accountInstructions = ['Allocate', 'InitializeNonceAccount']

const isInstruction = (action: ApprovalAction, names: readonly string[]): action is Instruction =>
  action.type === 'instruction' && action.instruction !== undefined && names.includes(action.instruction)

const readField = (fields: readonly ApprovalField[] = [], name: string): string | undefined =>
  fields.find((field) => field.name === name)?.value

/** Rules about one action. The order is that of risks of the same level. */
export const actionRules: readonly ActionRule[] = [
  {
    code: 'messageIsHash',
    level: 'danger',
    find: (action) => action.type === 'message' && (action.isHash || action.text === undefined) && {},
  },
  {
    code: 'lookAlike',
    level: 'danger',
    find: (action, context) => {
      const address = receiverOf(action, context) ?? spenderOf(action)
      const known = [...(context.recipients ?? []), context.request.address]
      const like = address && findLookAlikeAddress(address, known)
      return like ? { address, like } : undefined
    },
  },
  {
    code: 'spenderWithoutCode',
    level: 'danger',
    find: (action, { facts }) => {
      const address = spenderOf(action)
      return address !== undefined && facts?.hasCode[address] === false && { address }
    },
  },
  {
    code: 'operatorForAll',
    level: 'danger',
    find: (action) => action.type === 'operator' && action.isAllowed && { address: action.operator },
  },
  {
    code: 'unlimitedAllowance',
    level: 'danger',
    find: (action) => isAllowed(action) && action.amount === 'unlimited' && { address: action.spender },
  },
  {
    code: 'delegate',
    level: 'danger',
    find: (action) => {
      // Of one NFT there is no part. Only a node says that it is one, and may say so of a token.
      if (isAllowed(action))
        return (action.account !== undefined || action.asset.type === 'nft') && { address: action.spender }
      return isInstruction(action, ['Approve', 'ApproveChecked']) && { address: readField(action.fields, 'delegate') }
    },
  },
  {
    code: 'setAuthority',
    level: 'danger',
    find: (action) =>
      isInstruction(action, authorityInstructions) && { address: readField(action.fields, 'newAuthority') },
  },
  {
    code: 'assign',
    level: 'danger',
    find: (action, { request }) => {
      const { fields } = isInstruction(action, accountInstructions) ? action : {}
      if (readField(fields, 'account') === request.address) return { address: readField(fields, 'authority') }
      const isAssigned = isInstruction(action, ['Assign', 'AssignWithSeed'])
      return isAssigned && { address: readField(action.fields, 'programAddress') }
    },
  },
  {
    code: 'closeAccount',
    level: 'danger',
    find: (action, { request }) => {
      const address = isInstruction(action, ['CloseAccount']) ? readField(action.fields, 'destination') : undefined
      return address !== undefined && address !== request.address && { address }
    },
  },
  {
    code: 'longAllowance',
    level: 'warning',
    find: (action, { now }) =>
      isAllowed(action) && (action.expiresAt ?? 0) > now / 1000 + year && { address: action.spender },
  },
  {
    code: 'otherUri',
    level: 'warning',
    find: (action, { request }) => {
      const { text } = action.type === 'signIn' || action.type === 'message' ? action : {}
      return text !== undefined && findOtherUri(text, request) !== undefined && {}
    },
  },
  { code: 'contractCreation', level: 'warning', find: (action) => action.type === 'create' && {} },
  {
    code: 'unknownFunction',
    level: 'warning',
    find: (action) => {
      if (action.type === 'call') return action.functionName === undefined && { address: action.to }
      const { programName, instruction, programId } = action.type === 'instruction' ? action : {}
      return programName !== undefined && instruction === undefined && { address: programId }
    },
  },
  {
    code: 'unknownTypedData',
    level: 'warning',
    find: (action, { description }) => {
      // Beside a permit it is what the permit is for.
      if (action.type !== 'typedData' || action.intent !== undefined || description.actions.length > 1) return undefined
      const address = readField(action.domain, 'verifyingContract')
      return address !== undefined && { address }
    },
  },
  {
    code: 'unknownProgram',
    level: 'warning',
    find: (action) =>
      action.type === 'instruction' && action.programName === undefined && { address: action.programId },
  },
  {
    code: 'unknownAccounts',
    level: 'warning',
    find: (action) =>
      action.type === 'instruction' &&
      action.instruction !== undefined &&
      action.accounts.some((account) => account.includes(' ')) &&
      {},
  },
  {
    code: 'durableNonce',
    level: 'warning',
    find: (action) => isInstruction(action, ['AdvanceNonceAccount']) && {},
  },
  {
    code: 'firstContact',
    level: 'notice',
    find: (action, context) => {
      const { recipients, request, facts } = context
      const address = receiverOf(action, context)
      if (!recipients || address === undefined || facts?.hasCode[address] === true) return undefined
      return ![...recipients, request.address].some((known) => isSameAddress(known, address)) && { address }
    },
  },
  {
    code: 'closeAccount',
    level: 'notice',
    find: (action, { request }) =>
      isInstruction(action, ['CloseAccount']) && readField(action.fields, 'destination') === request.address && {},
  },
]

/** Whether an action takes the coin, or something else, from the account. */
const takes = (context: ApprovalContext, isCoin: boolean) => (action: ApprovalAction) => {
  if (action.type === 'call' && isCoin) return action.value !== '0'
  const isTaken = receiverOf(action, context) !== undefined && action.type === 'transfer' && action.amount !== '0'
  return isTaken ? (action.asset.type === 'native') === isCoin : !isCoin && spenderOf(action) !== undefined
}

/** Rules about a whole request. */
export const requestRules: readonly RequestRule[] = [
  {
    code: 'delegatedAccount',
    level: 'danger',
    find: ({ facts }) => facts?.delegate !== undefined && { address: facts.delegate },
  },
  {
    code: 'notChecked',
    level: 'warning',
    find: ({ facts, description }) =>
      facts !== undefined &&
      ['unavailable', 'partial'].includes(facts.simulation.status) &&
      description.kind.startsWith('transaction') &&
      {},
  },
  {
    code: 'valueAndToken',
    level: 'warning',
    find: (context) => {
      const { actions } = context.description
      return actions.some(takes(context, true)) && actions.some(takes(context, false)) && {}
    },
  },
  {
    code: 'severalSigners',
    level: 'notice',
    find: ({ description }) => {
      const [address] = description.otherSigners ?? []
      return address !== undefined && { address }
    },
  },
]

/** How many times as high as usual a fee may be, and which part of what the account holds nobody has to be warned of. */
const feeLimits = { excess: 5n, share: 20n }

/** Whether a fee takes a part of the account that it need not take. */
function isHighFee({ fee, usualFee, balance }: ApprovalFacts): boolean {
  if (fee === undefined || usualFee === undefined || BigInt(fee) <= feeLimits.excess * BigInt(usualFee)) return false
  return balance === undefined || feeLimits.share * BigInt(fee) > BigInt(balance)
}

/** Rules about what a request costs. They come behind the others of their level, which a page could hide by them. */
export const costRules: readonly RequestRule[] = [
  { code: 'highFee', level: 'danger', find: ({ facts }) => facts !== undefined && isHighFee(facts) && {} },
  { code: 'willFail', level: 'danger', find: ({ facts }) => facts?.simulation.status === 'failure' && {} },
]
