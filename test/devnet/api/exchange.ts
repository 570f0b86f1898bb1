import { type Address, concat, encodeAbiParameters, encodePacked, type Hex, keccak256, pad, size, toHex } from 'viem'
import type { ApiNode } from './apiNode'

/** Where the exchange of the local world is, on every chain: what it holds can be bought from it. */
export const exchange: Address = '0x000000000000000000000000000000000000f00d'

/** A call that the exchange makes. */
export type ExchangeCall = { readonly to: Address; readonly value?: bigint; readonly data?: Hex }

/** Makes the calls it is told, one after the other, as the executor of an aggregator does; one that fails undoes all. */
const code = concat([
  '0x5f', // offset 0
  '0x5b36811015603057', // again: is there calldata left? else stop
  '0x8060340135', // size of the data of the next call
  '0x80826054015f37', // that data to memory
  '0x5f5f825f', // no room for its answer; size and place of its data
  '0x8560140135', // its value
  '0x863560601c', // its receiver
  '0x5af115603257', // call it, else fail
  '0x01605401600156', // offset behind it; again
  '0x5b00', // stop
  '0x5b5f5ffd', // fail
])

/** What the exchange is called with to make these calls. */
export const exchangeData = (calls: readonly ExchangeCall[]): Hex =>
  concat(
    calls.map(({ to, value = 0n, data = '0x' }) =>
      encodePacked(['address', 'uint256', 'uint256', 'bytes'], [to, value, BigInt(size(data)), data]),
    ),
  )

/** Opens the exchange on a chain, with this much of the native coin and of each token, in base units. */
export async function openExchange(node: ApiNode, native: bigint, tokens: ReadonlyMap<Address, bigint>): Promise<void> {
  await Promise.all([
    node.setCode({ address: exchange, bytecode: code }),
    node.setBalance({ address: exchange, value: native }),
    ...[...tokens].map(([address, amount]) =>
      node.setStorageAt({ address, index: balanceSlot(exchange), value: pad(toHex(amount)) }),
    ),
  ])
}

/** Where a token of OpenZeppelin keeps the balance of an account: balances are its first variable. */
const balanceSlot = (account: Address) =>
  keccak256(encodeAbiParameters([{ type: 'address' }, { type: 'uint256' }], [account, 0n]))
