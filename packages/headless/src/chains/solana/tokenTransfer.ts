import { limits } from '../../constants/limits.js'
import { messages } from '../../constants/messages.js'
import { DraftIncompleteError } from '../../errors/validation.js'
import type { TransferDetails } from '../chainAdapter.js'
import type { Web3 } from './loadWeb3.js'
import { accountsSchema } from './nodeReplies.js'
import type { AskSolana } from './solanaNodes.js'
import { type ChainAccount, isTokenState, readMint, readTokenAccount } from './tokenAccounts.js'
import { associatedAccount, createAccount, transferChecked } from './tokenInstructions.js'
import type { TransferPlan } from './transferPlan.js'

const tokenIssue = { path: 'token', code: 'TOKEN_REQUIRED', message: messages.tokenRequired }
const receiverIssue = { path: 'receiverAddress', code: 'INVALID_RECEIVER', message: messages.invalidReceiver }

async function readAccounts(ask: AskSolana, keys: readonly string[]) {
  const params = [keys, { encoding: 'base64', commitment: 'confirmed' }]
  const reply = accountsSchema(keys.length)
  return (await ask({ method: 'getMultipleAccounts', params, reply })).value
}

/** A receiver who has an account of the token must own it: its owner can be changed. */
function needsAccount(account: ChainAccount, mint: string, to: string): boolean {
  if (!isTokenState(account)) return true
  const held = readTokenAccount(account)
  if (held?.owner !== to || held.mint !== mint) throw new DraftIncompleteError([receiverIssue])
  return false
}

/**
 * A transfer of a token, from the sender's associated account to the receiver's, which is made when it is missing.
 *
 * The instructions are the kit's own, since `@solana/spl-token` does not run in a page without the `Buffer` of Node.
 *
 * @throws DraftIncompleteError when the token is none, has other decimals than were reviewed, or cannot be received there
 */
export async function tokenTransfer(
  web3: Web3,
  ask: AskSolana,
  { from, to, amount, token = { address: '', decimals: 0 } }: TransferDetails,
): Promise<TransferPlan> {
  const [mintState = null, receiverState = null] = await readAccounts(ask, [token.address, to])
  const facts = readMint(mintState)
  if (facts?.decimals !== token.decimals) throw new DraftIncompleteError([tokenIssue])
  if (isTokenState(receiverState)) throw new DraftIncompleteError([receiverIssue])

  const key = (address: string) => new web3.PublicKey(address)
  const [program, mint, sender, receiver] = [key(facts.program), key(token.address), key(from), key(to)]
  const source = associatedAccount(web3, sender, mint, program)
  const target = associatedAccount(web3, receiver, mint, program)
  const move = { program, mint, sender, receiver, source, target }
  const [sourceState = null, targetState = null] = await readAccounts(ask, [source.toBase58(), target.toBase58()])
  const isNew = needsAccount(targetState, token.address, to)
  const transfer = transferChecked(web3, move, amount, facts.decimals)
  const { units } = limits.solana
  return {
    instructions: isNew ? [createAccount(web3, move), transfer] : [transfer],
    units: isNew ? units.tokenWithAccount : units.token,
    newAccountSize: isNew ? facts.accountSize : 0,
    available: readTokenAccount(sourceState)?.amount ?? 0n,
  }
}
