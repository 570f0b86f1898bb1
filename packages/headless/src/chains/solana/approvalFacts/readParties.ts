import type { ApprovalAction } from '../../../entities/approval.js'
import type { AskNode } from '../../approvalNode.js'
import { isOwnedByTokenProgram, parseTokenAccount } from '../splToken.js'
import type { HeldAccount } from './nodeReplies.js'
import { readAccounts } from './readAccounts.js'

const systemProgram = '11111111111111111111111111111111'

/** Bytes of an account that say whether it holds tokens, and whose; code of programs is long. */
const dataSlice = { offset: 0, length: 166 }

/** Who receives something or may spend it, and programs that run. */
export const listParties = (actions: readonly ApprovalAction[]) =>
  actions.flatMap((action) => {
    if (action.type === 'transfer') return [action.to]
    if (action.type === 'allowance') return [action.spender]
    return action.type === 'instruction' ? [action.programId] : []
  })

/** A program, or an account that a program keeps rather than a person; an account of tokens belongs to whoever owns them. */
const isProgram = (account: HeldAccount) =>
  account !== null &&
  (account.executable === true || (account.owner !== systemProgram && !isOwnedByTokenProgram(account)))

/** Which addresses are programs, and who owns the tokens in those that hold tokens. */
export async function readParties(ask: AskNode, addresses: readonly string[]) {
  const accounts = await readAccounts(ask, addresses, { dataSlice })
  const pairs = addresses.map((address, index) => [address, accounts[index] ?? null] as const)
  const owners = pairs.flatMap(([address, account]) => {
    const owner = parseTokenAccount(account)?.owner
    return owner === undefined ? [] : [[address, owner] as const]
  })
  return {
    hasCode: Object.fromEntries(pairs.map(([address, account]) => [address, isProgram(account)])),
    owners: Object.fromEntries(owners),
  }
}
