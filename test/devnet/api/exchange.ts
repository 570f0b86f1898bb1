import { type Address, concat, encodeAbiParameters, encodePacked, type Hex, keccak256, pad, size, toHex } from 'viem'
import type { ApiNode } from './apiNode'

/** Address of the local exchange contract on every chain. It sells the tokens it holds. */
export const exchange: Address = '0x000000000000000000000000000000000000f00d'

/** A call that the exchange makes. */
export type ExchangeCall = { readonly to: Address; readonly value?: bigint; readonly data?: Hex }

/** Makes the calls in its calldata one after the other, like the executor of a DEX aggregator; reverts when one fails. */
const code = concat([
  '0x5f', // offset 0
  '0x5b36811015603057', // again: is there calldata left? else stop
  '0x8060340135', // size of the data of the next call
  '0x80826054015f37', // that data to memory
  '0x5f5f825f', // no room for its answer; size and place of its data
  '0x8560140135', // its value
  '0x863560601c', // its recipient
  '0x5af115603257', // call it, else fail
  '0x01605401600156', // offset behind it; again
  '0x5b00', // stop
  '0x5b5f5ffd', // fail
])

/** Calldata that makes the exchange make these calls. */
export const exchangeData = (calls: readonly ExchangeCall[]): Hex =>
  concat(
    calls.map(({ to, value = 0n, data = '0x' }) =>
      encodePacked(['address', 'uint256', 'uint256', 'bytes'], [to, value, BigInt(size(data)), data]),
    ),
  )

/** Deploys the exchange, with these amounts of the native coin and of each token, in base units. */
export async function openExchange(node: ApiNode, native: bigint, tokens: ReadonlyMap<Address, bigint>): Promise<void> {
  await Promise.all([
    node.setCode({ address: exchange, bytecode: code }),
    node.setBalance({ address: exchange, value: native }),
    ...[...tokens].map(([address, amount]) =>
      node.setStorageAt({ address, index: balanceSlot(exchange), value: pad(toHex(amount)) }),
    ),
  ])
}

/** Storage slot of an account's balance in an OpenZeppelin token: balances are its first variable. */
export const balanceSlot = (account: Address) =>
  keccak256(encodeAbiParameters([{ type: 'address' }, { type: 'uint256' }], [account, 0n]))
