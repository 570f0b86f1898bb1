import { type Abi, decodeEventLog, ethAddress, type Hex, parseAbi } from 'viem'
import type { SimulatedLog } from './nodeReplies.js'

/** What a call moved to an account, or away from it. `id`: of the asset, addresses in lower case. */
export type Movement = {
  readonly id: string
  readonly asset: MovedAsset
  /** Below zero: away from it. */
  readonly amount: bigint
}

/** `address`: in lower case. */
export type MovedAsset =
  | { readonly type: 'native' }
  | { readonly type: 'token'; readonly address: string }
  | { readonly type: 'nft'; readonly address: string; readonly tokenId: string }

const tokenAbi = parseAbi(['event Transfer(address indexed from, address indexed to, uint256 value)'])
const collectibleAbi = parseAbi(['event Transfer(address indexed from, address indexed to, uint256 indexed tokenId)'])
/** As collections wrote it that are older than the standard. */
const olderAbi = parseAbi(['event Transfer(address from, address to, uint256 tokenId)'])
const editionAbi = parseAbi([
  'event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value)',
  'event TransferBatch(address indexed operator, address indexed from, address indexed to, uint256[] ids, uint256[] values)',
])

/** @throws when it is another event, or its data are none of this one */
const decode = <const Events extends Abi>(abi: Events, { topics, data }: SimulatedLog) =>
  decodeEventLog({ abi, topics: topics as [Hex, ...Hex[]], data: data as Hex, strict: true })

type Parties = { readonly from: string; readonly to: string }

/** Which way it moved for the account; an event of others, and one to itself, moves nothing. */
function signOf({ from, to }: Parties, account: string): bigint {
  return BigInt(to.toLowerCase() === account) - BigInt(from.toLowerCase() === account)
}

function readTransfer(log: SimulatedLog, account: string): readonly Movement[] {
  const { address } = log
  const { args } = decode(tokenAbi, log)
  const isNative = address === ethAddress
  const amount = signOf(args, account) * args.value
  return [{ id: address, asset: isNative ? { type: 'native' } : { type: 'token', address }, amount }]
}

function toNftMovement(address: string, tokenId: bigint, amount: bigint): Movement {
  return { id: `${address}/${tokenId}`, asset: { type: 'nft', address, tokenId: String(tokenId) }, amount }
}

function readNftTransfer(log: SimulatedLog, account: string): readonly Movement[] {
  const { args } = decode(collectibleAbi, log)
  return [toNftMovement(log.address, args.tokenId, signOf(args, account))]
}

function readOlderTransfer(log: SimulatedLog, account: string): readonly Movement[] {
  const { args } = decode(olderAbi, log)
  return [toNftMovement(log.address, args.tokenId, signOf(args, account))]
}

function readEditionTransfer(log: SimulatedLog, account: string): readonly Movement[] {
  const { address } = log
  const { args } = decode(editionAbi, log)
  const sign = signOf(args, account)
  if ('id' in args) return [toNftMovement(address, args.id, sign * args.value)]
  if (sign === 0n) return []
  return args.ids.map((id, index) => toNftMovement(address, id, sign * (args.values[index] ?? 0n)))
}

/** What is indexed tells events of one name apart: both standards of a `Transfer` have the same signature. */
const readers = [
  { topics: 1, read: readOlderTransfer },
  { topics: 3, read: readTransfer },
  { topics: 4, read: readNftTransfer },
  { topics: 4, read: readEditionTransfer },
]

/**
 * What an event moved for the account: of ERC-20, ERC-721 and ERC-1155, and of the native coin, which a simulation tells as events of
 * the address of ERC-7528. Nothing for any other event: a contract may emit what it likes, and can lie about itself alone.
 *
 * @param account - in lower case
 */
export function readMovements(log: SimulatedLog, account: string): readonly Movement[] {
  const normalized = { ...log, address: log.address.toLowerCase() }
  for (const { topics, read } of readers) {
    try {
      if (log.topics.length === topics) return read(normalized, account)
    } catch {
      // Another event.
    }
  }
  return []
}
