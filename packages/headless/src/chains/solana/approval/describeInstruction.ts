import type { ApprovalAction, ApprovalField } from '../../../entities/approval.js'
import { allowanceAmount } from '../../../rules/approval/allowanceAmount.js'
import { toFieldValue } from '../../../rules/approval/toFieldValue.js'
import { readText } from '../../../rules/approval/readText.js'
import { bytesToBase58 } from '../../../rules/encoding.js'
import { computeBudgetProgram, type Instruction } from '../rawTransaction.js'
import { readLayout } from './layout.js'
import { type Program, programs } from './programs.js'

/** Owners of token accounts, by the account, as far as the transaction tells them. */
export type TokenOwners = ReadonlyMap<string, string>

type Values = Readonly<Record<string, string>>

function readNumber({ numberSize }: Program, data: Uint8Array): number | undefined {
  if (data.length < numberSize) return undefined
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  return numberSize === 4 ? view.getUint32(0, true) : (data[0] ?? 0)
}

type Read = { readonly instruction: string; readonly fields: readonly ApprovalField[] }

function readInstruction(program: Program, { accounts, data }: Instruction): Read | undefined {
  if (program.numberSize === 0) {
    const text = readText(data)
    return text === undefined
      ? undefined
      : { instruction: 'Memo', fields: [{ name: 'memo', value: toFieldValue(text) }] }
  }
  const number = readNumber(program, data)
  const layout = number === undefined ? undefined : program.instructions[number]
  const fields = layout && readLayout(layout, accounts, data.subarray(program.numberSize))
  return fields && { instruction: layout.instruction, fields }
}

const toTransfer = ({ source: from = '', destination: to = '', amount = '0' }: Values): ApprovalAction => ({
  type: 'transfer',
  asset: { type: 'native' },
  amount,
  from,
  to,
})

const toTokenTransfer = (
  { mint: address = '', authority: from = '', destination = '', amount = '0' }: Values,
  owners: TokenOwners,
): ApprovalAction => ({
  type: 'transfer',
  asset: { type: 'token', address },
  amount,
  from,
  to: owners.get(destination) ?? destination,
})

/** What an instruction moves or allows; `undefined` when that is not all that it does, or it does something else. */
function toAction(name: string, values: Values, owners: TokenOwners): ApprovalAction | undefined {
  switch (name) {
    case 'System Transfer':
    case 'System TransferWithSeed':
    case 'System WithdrawNonceAccount':
    case 'Stake Withdraw':
      return toTransfer(values)
    case 'Token TransferChecked':
    case 'Token-2022 TransferChecked':
    case 'Token-2022 TransferCheckedWithFee':
      return toTokenTransfer(values, owners)
    case 'Token ApproveChecked':
    case 'Token-2022 ApproveChecked': {
      const { mint: address = '', delegate: spender = '', amount = '0', source: account } = values
      const asset = { type: 'token' as const, address }
      return { type: 'allowance', asset, spender, amount: allowanceAmount(BigInt(amount), 64), account }
    }
    default:
      return undefined
  }
}

/** What an instruction does. That of a fee is none. */
export function describeInstruction(instruction: Instruction, owners: TokenOwners): readonly ApprovalAction[] {
  const { program: programId, accounts, data } = instruction
  if (programId === computeBudgetProgram) return []
  const program = programs.get(programId)
  const read = program && readInstruction(program, instruction)
  const told: ApprovalAction = {
    type: 'instruction',
    programId,
    ...(program && { programName: program.name }),
    ...read,
    accounts,
    data: bytesToBase58(data),
  }
  // Of an account in a lookup table nobody knows here which it is.
  if (!program || !read || accounts.some((account) => account.includes(' '))) return [told]
  const values = Object.fromEntries(read.fields.map(({ name, value = '' }) => [name, value]))
  const action = toAction(`${program.name} ${read.instruction}`, values, owners)
  if (action) return [action]
  const isPaid = read.instruction.startsWith('CreateAccount') && values['amount'] !== '0'
  return isPaid ? [toTransfer({ ...values, destination: values['account'] ?? '' }), told] : [told]
}
