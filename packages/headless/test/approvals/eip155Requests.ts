import * as fc from 'fast-check'
import { type AbiParameter, bytesToHex, encodeFunctionData, getAddress, type Hex, stringToHex } from 'viem'
import { listKnownFunctions } from '../../src/chains/eip155/approval/decodeCall.js'
import type { KnownFunction } from '../../src/chains/eip155/approval/defineFunction.js'
import type { ApprovalRequest } from '../../src/entities/approval.js'
import { account, contracts, friend, stranger, toRequest, toTypedData } from './sampleRequests.js'

const bytes = (length: number) =>
  fc.uint8Array({ minLength: length, maxLength: length }).map((each) => bytesToHex(each))
const address = fc.oneof(
  fc.constantFrom(account, friend, stranger, ...Object.values(contracts)),
  bytes(20).map((each) => getAddress(each)),
)

/** Whole numbers, with those at the ends of their type. */
const integer = (bits: number, isSigned: boolean) => {
  const [min, max] = isSigned ? [-(2n ** BigInt(bits - 1)), 2n ** BigInt(bits - 1) - 1n] : [0n, 2n ** BigInt(bits) - 1n]
  return fc.oneof(fc.constantFrom(0n, 1n, max, max / 2n + 1n), fc.bigInt({ min, max }))
}

/** A value of a parameter as viem takes it; bytes may be another call. */
function argument(parameter: AbiParameter, depth: number): fc.Arbitrary<unknown> {
  const { type } = parameter
  const [, entry] = /^(.*)\[\]$/.exec(type) ?? []
  if (entry !== undefined) return fc.array(argument({ ...parameter, type: entry }, depth), { maxLength: 3 })
  if (type === 'tuple' && 'components' in parameter)
    return fc.record(Object.fromEntries(parameter.components.map((each) => [each.name ?? '', argument(each, depth)])))
  const [, unsigned, bits] = /^(u?)int(\d+)$/.exec(type) ?? []
  if (bits !== undefined) {
    const isSmall = Number(bits) <= 48
    return integer(Number(bits), !unsigned).map((each) => (isSmall ? Number(each) : each))
  }
  const [, size] = /^bytes(\d+)$/.exec(type) ?? []
  if (size !== undefined) return bytes(Number(size))
  if (type === 'bytes')
    return depth === 0 ? fc.uint8Array({ maxLength: 8 }).map((each) => bytesToHex(each)) : data(depth - 1)
  return type === 'bool' ? fc.boolean() : address
}

const encode = ({ abi }: KnownFunction, depth: number): fc.Arbitrary<Hex> =>
  fc
    .tuple(...abi.inputs.map((each) => argument(each, depth)))
    .map((args) => encodeFunctionData({ abi: [abi], functionName: abi.name, args }))

/** The data of a call: a function that is known, a part of one, or anything. */
function data(depth: number): fc.Arbitrary<Hex> {
  const known = fc.constantFrom(...listKnownFunctions()).chain((each) => encode(each, depth))
  return fc.oneof(
    { weight: 8, arbitrary: known },
    { weight: 1, arbitrary: fc.tuple(known, fc.nat(200)).map(([each, cut]) => each.slice(0, 2 + cut * 2) as Hex) },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 100 }).map((each) => bytesToHex(each)) },
  )
}

const value = fc.option(
  fc.bigInt({ min: 0n, max: 10n ** 20n }).map((each) => `0x${each.toString(16)}`),
  { nil: undefined },
)
const call = fc.record({ to: address, data: data(2), value })
const transaction = fc.oneof(
  call,
  fc.record({ to: address, value }),
  fc.record({ data: data(0) }),
  fc.record({
    to: address,
    data: data(1),
    from: fc.constantFrom(account, friend),
    chainId: fc.constantFrom('0x1', '0x89'),
  }),
)

const text = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 200 }), fc.string({ unit: 'binary', maxLength: 64 }))
const message = fc.oneof(
  text.map((each) => stringToHex(each)),
  text,
  fc.uint8Array({ maxLength: 64 }).map((each) => bytesToHex(each)),
  bytes(32),
)

const solidity = fc.constantFrom('uint256', 'address', 'bool', 'string', 'bytes32', 'int64', 'Inner', 'Inner[]')
const samples: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  uint256: integer(256, false).map(String),
  int64: integer(64, true).map(String),
  address,
  bool: fc.boolean(),
  string: fc.string({ unit: 'grapheme', maxLength: 40 }),
  bytes32: bytes(32),
  Inner: fc.record({ token: address, amount: integer(160, false).map(String) }),
}

const typedData = fc
  .uniqueArray(fc.tuple(fc.constantFrom('from', 'to', 'token', 'amount', 'items', 'note', 'spender'), solidity), {
    minLength: 1,
    selector: ([name]) => name,
  })
  .chain((members) =>
    fc
      .record({
        chainId: fc.constantFrom(1, 1, 1, 137),
        verifyingContract: address,
        values: fc.tuple(
          ...members.map(([, type]) => {
            const { [type.replace('[]', '')]: sample = fc.constant(null) } = samples
            return type.endsWith('[]') ? fc.array(sample, { maxLength: 3 }) : sample
          }),
        ),
      })
      .map(({ values, ...domain }) =>
        toTypedData(
          { name: 'Tidewater', ...domain },
          'Order',
          {
            Order: members.map(([name, type]) => `${type} ${name}`).join(', '),
            Inner: 'address token, uint160 amount',
          },
          Object.fromEntries(members.map(([name], index) => [name, values[index]])),
        ),
      ),
  )

/** Requests as sites could make them, and some that they should not. */
export const eip155Requests: fc.Arbitrary<ApprovalRequest> = fc.oneof(
  { weight: 4, arbitrary: transaction.map((each) => toRequest('eth_sendTransaction', [each])) },
  {
    weight: 2,
    arbitrary: fc
      .array(call, { minLength: 1, maxLength: 4 })
      .map((calls) => toRequest('wallet_sendCalls', [{ version: '2.0.0', chainId: '0x1', from: account, calls }])),
  },
  { weight: 2, arbitrary: message.map((each) => toRequest('personal_sign', [each, account])) },
  { weight: 2, arbitrary: typedData },
)
