import type { PublicKey, TransactionInstruction } from '@solana/web3.js'
import { solanaPrograms, token2022AccountExtensionSizes } from './constants.js'
import { bytesToBase58 } from '../../rules/encoding.js'
import type { Web3 } from './loadWeb3.js'

/** An account as a node returns it; `null` when it does not exist. */
export type ChainAccount = {
  readonly owner: string
  readonly data: Uint8Array
  readonly executable?: boolean | undefined
} | null

/** A token. `program`: its token program; `accountSize`: bytes of its token accounts. */
export type Mint = { readonly program: string; readonly decimals: number; readonly accountSize: number }

const mintSize = 82
const accountSize = 165
const accountKinds = { mint: 1, account: 2 }

const tokenPrograms: readonly string[] = [solanaPrograms.token, solanaPrograms.token2022]

/** Whether a token program owns the account, which therefore cannot be the owner of tokens. */
export const isOwnedByTokenProgram = (account: ChainAccount): boolean =>
  account !== null && tokenPrograms.includes(account.owner)

/** Whether an account is of the kind. Token-2022 pads mints to the size of an account, then adds a kind and extensions. */
const isKind = ({ owner, data }: NonNullable<ChainAccount>, size: number, wanted: number) =>
  data.length === size || (owner === solanaPrograms.token2022 && data[accountSize] === wanted)

type Extension = { readonly id: number; readonly view: DataView }

/** The extensions of a mint. */
export function parseExtensions(data: Uint8Array): Extension[] {
  const found: Extension[] = []
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  let offset = accountSize + 1
  while (offset + 4 <= data.length && view.getUint16(offset, true) !== 0) {
    const [start, size] = [offset + 4, view.getUint16(offset + 2, true)]
    if (start + size <= data.length)
      found.push({ id: view.getUint16(offset, true), view: new DataView(view.buffer, view.byteOffset + start, size) })
    offset = start + size
  }
  return found
}

/** The extension TransferFeeConfig: its id, its bytes, and where its two fees are, the older one first. */
const transferFeeConfig = { id: 1, size: 108, fees: [72, 90] }

/**
 * What a Token-2022 mint keeps of a transfer: the receiver gets that much less. `0n` when it keeps nothing.
 *
 * @param getEpoch - asks the node, since a new fee is announced two epochs ahead
 */
export async function getTransferFee(
  account: ChainAccount,
  amount: bigint,
  getEpoch: () => Promise<bigint>,
): Promise<bigint> {
  if (account?.owner !== solanaPrograms.token2022) return 0n
  const { id, size, fees } = transferFeeConfig
  const config = parseExtensions(account.data).find((extension) => extension.id === id)?.view
  if (!config || config.byteLength < size) return 0n
  const [older, newer] = fees.map((offset) => ({
    epoch: config.getBigUint64(offset, true),
    maximum: config.getBigUint64(offset + 8, true),
    points: BigInt(config.getUint16(offset + 16, true)),
  }))
  const fee = newer && (await getEpoch()) >= newer.epoch ? newer : older
  if (!fee) return 0n
  const share = (amount * fee.points + 9_999n) / 10_000n
  return share < fee.maximum ? share : fee.maximum
}

/** Bytes of the extension ImmutableOwner, which every associated account of Token-2022 has. */
const immutableOwner = 4

function getAccountSize({ owner, data }: NonNullable<ChainAccount>): number {
  if (owner === solanaPrograms.token) return accountSize
  const added = parseExtensions(data).map(({ id }) => token2022AccountExtensionSizes.get(id) ?? 0)
  return added.reduce((total, bytes) => total + bytes, accountSize + 1 + immutableOwner)
}

/** Parses a mint; `undefined` when the account is not one. */
export function parseMint(account: ChainAccount): Mint | undefined {
  if (!account || !isOwnedByTokenProgram(account) || !isKind(account, mintSize, accountKinds.mint)) return undefined
  const { owner, data } = account
  const isInitialized = data[45] === 1
  return isInitialized ? { program: owner, decimals: data[44] ?? 0, accountSize: getAccountSize(account) } : undefined
}

/** Parses a token account; `undefined` when the account is not one. */
export function parseTokenAccount(account: ChainAccount) {
  if (!account || !isOwnedByTokenProgram(account) || !isKind(account, accountSize, accountKinds.account))
    return undefined
  const { data } = account
  const amount = new DataView(data.buffer, data.byteOffset, data.byteLength).getBigUint64(64, true)
  return { mint: bytesToBase58(data.slice(0, 32)), owner: bytesToBase58(data.slice(32, 64)), amount }
}

/** Accounts of a token transfer. `program`: the token program; `source`, `target`: token accounts. */
export type TokenTransferAccounts = {
  readonly program: PublicKey
  readonly mint: PublicKey
  readonly sender: PublicKey
  readonly receiver: PublicKey
  readonly source: PublicKey
  readonly target: PublicKey
}

/** Ids of the instructions in their programs. */
const instructionIds = { createIdempotent: 1, transferChecked: 12 }

const toAccountMeta = (pubkey: PublicKey, isWritable = false, isSigner = false) => ({ pubkey, isSigner, isWritable })

/** The associated token account of an owner. */
export function associatedAccount(
  { PublicKey }: Web3,
  owner: PublicKey,
  mint: PublicKey,
  program: PublicKey,
): PublicKey {
  const seeds = [owner.toBytes(), program.toBytes(), mint.toBytes()]
  return PublicKey.findProgramAddressSync(seeds, new PublicKey(solanaPrograms.associatedToken))[0]
}

/** Creates the receiver's token account if it does not exist; the sender pays its rent. */
export function createAssociatedAccount(web3: Web3, accounts: TokenTransferAccounts): TransactionInstruction {
  const { program, mint, sender, receiver, target } = accounts
  return new web3.TransactionInstruction({
    programId: new web3.PublicKey(solanaPrograms.associatedToken),
    keys: [
      toAccountMeta(sender, true, true),
      toAccountMeta(target, true),
      toAccountMeta(receiver),
      toAccountMeta(mint),
      toAccountMeta(web3.SystemProgram.programId),
      toAccountMeta(program),
    ],
    data: Uint8Array.of(instructionIds.createIdempotent) as Bytes,
  })
}

/** `Buffer`, the type that web3.js declares; it takes any `Uint8Array`. */
type Bytes = TransactionInstruction['data']

/** Transfers an amount; the token program refuses it when the token has other decimals. */
export function transferChecked(
  web3: Web3,
  accounts: TokenTransferAccounts,
  amount: bigint,
  decimals: number,
): TransactionInstruction {
  const { program, mint, sender, source, target } = accounts
  const data = new Uint8Array(10)
  const view = new DataView(data.buffer)
  view.setUint8(0, instructionIds.transferChecked)
  view.setBigUint64(1, amount, true)
  view.setUint8(9, decimals)
  return new web3.TransactionInstruction({
    programId: program,
    keys: [
      toAccountMeta(source, true),
      toAccountMeta(mint),
      toAccountMeta(target, true),
      toAccountMeta(sender, false, true),
    ],
    data: data as Bytes,
  })
}
