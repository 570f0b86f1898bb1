import { describe, expect, test } from 'vitest'
import { toPorticoError } from './normalize.js'

/** `revert("paused")`, a division by zero, and an error that only the contract's own interface names. */
const paused = `0x08c379a0${'20'.padStart(64, '0')}${'6'.padStart(64, '0')}${'706175736564'.padEnd(64, '0')}`
const division = `0x4e487b71${'12'.padStart(64, '0')}`
const custom = `0x994fecf5${'1'.padStart(64, '0')}${'2'.padStart(64, '0')}`

/**
 * The error of a JSON-RPC reply, or what the wallet's `request` rejected with. Those of anvil, ganache and Hardhat were recorded
 * from the program, the others are from the public reports of their users.
 */
const recorded: Record<string, readonly (readonly [answer: unknown, code: string, reason?: string])[]> = {
  'anvil 1.7': [
    [{ code: -32003, message: 'Insufficient funds for gas * price + value' }, 'INSUFFICIENT_FUNDS'],
    [{ code: -32003, message: 'nonce too low' }, 'NONCE_TOO_LOW'],
    [{ code: -32003, message: 'transaction already imported' }, 'ALREADY_KNOWN'],
    [{ code: -32003, message: 'max fee per gas less than block base fee' }, 'FEE_CAP_TOO_LOW'],
    [{ code: -32000, message: 'intrinsic gas too low' }, 'INTRINSIC_GAS_TOO_LOW'],
    [
      { code: -32000, message: 'intrinsic gas too high -- tx.gas_limit > env.block.gas_limit' },
      'INTRINSIC_GAS_TOO_HIGH',
    ],
    [{ code: 3, message: 'execution reverted: paused', data: paused }, 'EXECUTION_REVERTED', 'paused'],
    [
      { code: 3, message: 'execution reverted: panic: division or modulo by zero (0x12)', data: division },
      'EXECUTION_REVERTED',
      'division by zero',
    ],
    [
      { code: 3, message: 'execution reverted: custom error 0x994fecf5: \u0000\u0000\u0001', data: custom },
      'EXECUTION_REVERTED',
      'custom error 0x994fecf5',
    ],
    [{ code: 3, message: 'execution reverted', data: '0x' }, 'EXECUTION_REVERTED'],
    [{ code: -32603, message: 'EVM error InvalidFEOpcode' }, 'EXECUTION_REVERTED'],
  ],
  reth: [
    [
      { code: -32003, message: 'insufficient funds for gas * price + value: have 0 want 21000000000000' },
      'INSUFFICIENT_FUNDS',
    ],
    [{ code: -32000, message: 'nonce too low: next nonce 6, tx nonce 2' }, 'NONCE_TOO_LOW'],
    [{ code: -32000, message: 'already known' }, 'ALREADY_KNOWN'],
    [{ code: -32003, message: 'exceeds block gas limit' }, 'INTRINSIC_GAS_TOO_HIGH'],
    [{ code: -32003, message: 'transaction underpriced' }, 'FEE_CAP_TOO_LOW'],
    [{ code: 3, message: 'execution reverted: paused', data: paused }, 'EXECUTION_REVERTED', 'paused'],
  ],
  geth: [
    [
      {
        code: -32000,
        message:
          'insufficient funds for gas * price + value: balance 100, tx cost 414709367603447, overshot 414709367603347',
      },
      'INSUFFICIENT_FUNDS',
    ],
    [{ code: -32000, message: 'insufficient funds for transfer' }, 'INSUFFICIENT_FUNDS'],
    [{ code: -32000, message: 'gas required exceeds allowance (0)' }, 'INSUFFICIENT_FUNDS'],
    [{ code: -32000, message: 'nonce too low: next nonce 5, tx nonce 4' }, 'NONCE_TOO_LOW'],
    [{ code: -32000, message: 'already known' }, 'ALREADY_KNOWN'],
    [{ code: -32000, message: 'replacement transaction underpriced' }, 'FEE_CAP_TOO_LOW'],
    [
      {
        code: -32000,
        message:
          'max priority fee per gas higher than max fee per gas: address 0x1, maxPriorityFeePerGas: 2, maxFeePerGas: 1',
      },
      'TIP_ABOVE_FEE_CAP',
    ],
    [{ code: -32000, message: 'exceeds block gas limit' }, 'INTRINSIC_GAS_TOO_HIGH'],
    [{ code: -32000, message: 'intrinsic gas too low: gas 20000, minimum needed 21000' }, 'INTRINSIC_GAS_TOO_LOW'],
    [{ code: -32000, message: 'transaction type not supported' }, 'TRANSACTION_TYPE_NOT_SUPPORTED'],
    [{ code: 3, message: 'execution reverted: paused', data: paused }, 'EXECUTION_REVERTED', 'paused'],
    [{ code: -32000, message: 'execution reverted' }, 'EXECUTION_REVERTED'],
  ],
  nethermind: [
    [
      { code: -32010, message: 'InsufficientFunds, Account balance: 3020000000000000000, cumulative cost: 58091771' },
      'INSUFFICIENT_FUNDS',
    ],
    [{ code: -32000, message: 'insufficient sender balance' }, 'INSUFFICIENT_FUNDS'],
    [{ code: -32000, message: 'insufficient MaxFeePerGas for sender balance' }, 'INSUFFICIENT_FUNDS'],
    [{ code: -32010, message: 'OldNonce, Current nonce: 5, nonce of rejected tx: 4' }, 'NONCE_TOO_LOW'],
    [{ code: -32010, message: 'NonceGap, Future nonce. Expected nonce: 5' }, 'NONCE_TOO_HIGH'],
    [{ code: -32010, message: 'AlreadyKnown' }, 'ALREADY_KNOWN'],
    [{ code: -32010, message: 'FeeTooLow, MaxFeePerGas too low. MaxFeePerGas: 1' }, 'FEE_CAP_TOO_LOW'],
    [{ code: -32015, message: 'VM execution error.', data: `Reverted ${paused}` }, 'EXECUTION_REVERTED', 'paused'],
  ],
  besu: [
    [{ code: -32004, message: 'Upfront cost exceeds account balance' }, 'INSUFFICIENT_FUNDS'],
    [{ code: -32001, message: 'Nonce too low' }, 'NONCE_TOO_LOW'],
    [{ code: -32000, message: 'Known transaction' }, 'ALREADY_KNOWN'],
    [{ code: -32003, message: 'Intrinsic gas exceeds gas limit' }, 'INTRINSIC_GAS_TOO_LOW'],
    [{ code: -32000, message: 'Execution reverted', data: paused }, 'EXECUTION_REVERTED', 'paused'],
  ],
  'ganache 7.9': [
    [{ code: -32003, message: 'insufficient funds for gas * price + value' }, 'INSUFFICIENT_FUNDS'],
    [
      {
        code: -32000,
        message: "the tx doesn't have the correct nonce. account has nonce of: 2 tx has nonce of: 1",
      },
      'NONCE_TOO_LOW',
    ],
    [{ code: -32000, message: 'exceeds block gas limit' }, 'INTRINSIC_GAS_TOO_HIGH'],
    [
      {
        code: -32000,
        name: 'RuntimeError',
        message:
          "VM Exception while processing transaction: Transaction's maxFeePerGas (1) is less than the block's baseFeePerGas (587135436) (vm hf=shanghai -> block -> tx)",
        data: { hash: '0x0ce9', programCounter: 0, result: '0x0ce9', reason: null },
      },
      'FEE_CAP_TOO_LOW',
    ],
    [
      {
        code: -32000,
        name: 'RuntimeError',
        message: 'VM Exception while processing transaction: revert paused',
        data: { hash: null, programCounter: 208, result: paused, reason: 'paused', message: 'revert' },
      },
      'EXECUTION_REVERTED',
      'paused',
    ],
    [
      {
        code: -32000,
        name: 'RuntimeError',
        message: 'VM Exception while processing transaction: revert',
        data: { hash: null, programCounter: 291, result: division, reason: null, message: 'revert' },
      },
      'EXECUTION_REVERTED',
      'division by zero',
    ],
  ],
  'Hardhat 2.29': [
    [
      {
        code: -32000,
        message:
          "Sender doesn't have enough funds to send tx. The max upfront cost is: 2100000000000001 and the sender's balance is: 0.",
        data: { message: "Sender doesn't have enough funds to send tx.", data: null },
      },
      'INSUFFICIENT_FUNDS',
    ],
    [
      {
        code: -32000,
        message:
          "Nonce too high. Expected nonce to be 2 but got 51. Note that transactions can't be queued when automining.",
      },
      'NONCE_TOO_HIGH',
    ],
    [{ code: -32000, message: 'Transaction requires at least 21000 gas but got 20000' }, 'INTRINSIC_GAS_TOO_LOW'],
    [
      { code: -32000, message: 'Transaction gas limit is 1000000000000 and exceeds transaction gas cap of 16777216' },
      'INTRINSIC_GAS_TOO_HIGH',
    ],
    [
      {
        code: -32000,
        message: 'Transaction maxFeePerGas (1) is too low for the next block, which has a baseFeePerGas of 670399772',
      },
      'FEE_CAP_TOO_LOW',
    ],
    [
      {
        code: -32603,
        message: "Error: VM Exception while processing transaction: reverted with reason string 'paused'",
        data: {
          message: "Error: VM Exception while processing transaction: reverted with reason string 'paused'",
          data: paused,
        },
      },
      'EXECUTION_REVERTED',
      'paused',
    ],
    [
      {
        code: -32603,
        message:
          'Error: VM Exception while processing transaction: reverted with panic code 0x12 (Division or modulo division by zero)',
        data: { message: 'Error: VM Exception while processing transaction', data: division },
      },
      'EXECUTION_REVERTED',
      'division by zero',
    ],
    [
      { code: -32603, message: 'Error: Transaction reverted without a reason string', data: { data: '0x' } },
      'EXECUTION_REVERTED',
    ],
  ],
  MetaMask: [
    [
      {
        code: -32603,
        message: 'Internal JSON-RPC error.',
        data: { code: -32000, message: 'insufficient funds for gas * price + value' },
      },
      'INSUFFICIENT_FUNDS',
    ],
    [
      {
        code: -32603,
        message: 'Internal JSON-RPC error.',
        data: { code: 3, data: paused, message: 'execution reverted: paused' },
      },
      'EXECUTION_REVERTED',
      'paused',
    ],
    [
      {
        code: -32603,
        message: 'execution reverted: paused',
        data: { originalError: { code: 3, data: paused, message: 'execution reverted: paused' } },
      },
      'EXECUTION_REVERTED',
      'paused',
    ],
    [
      {
        code: -32603,
        message: 'Internal JSON-RPC error.',
        data: { cause: { code: -32000, message: 'nonce too low', stack: null } },
      },
      'NONCE_TOO_LOW',
    ],
    [
      new Error(
        '[ethjs-query] while formatting outputs from RPC \'{"value":{"code":-32603,"data":{"code":-32000,"message":"insufficient funds for transfer"}}}\'',
      ),
      'INSUFFICIENT_FUNDS',
    ],
    [{ code: 4001, message: 'MetaMask Tx Signature: User denied transaction signature.' }, 'USER_REJECTED'],
  ],
  Rabby: [
    [
      {
        code: -32603,
        message: '[From https://rpc.example]insufficient funds for gas * price + value: balance 0',
        data: { originalError: {} },
      },
      'INSUFFICIENT_FUNDS',
    ],
    [{ code: -32000, message: 'nonce too low', data: { stack: 'Error: nonce too low' } }, 'NONCE_TOO_LOW'],
    [{ code: 4001, message: 'User rejected the request.' }, 'USER_REJECTED'],
  ],
  'ethers around a node': [
    [
      {
        code: 'UNPREDICTABLE_GAS_LIMIT',
        error: { reason: 'cannot estimate gas', error: { code: -32603, data: { code: 3, data: paused } } },
      },
      'EXECUTION_REVERTED',
      'paused',
    ],
    [
      { code: 'UNKNOWN_ERROR', info: { error: { code: -32000, message: 'insufficient funds for transfer' } } },
      'INSUFFICIENT_FUNDS',
    ],
    [
      {
        code: 'SERVER_ERROR',
        error: { body: '{"jsonrpc":"2.0","error":{"code":-32000,"message":"nonce too low"},"id":44}' },
      },
      'NONCE_TOO_LOW',
    ],
  ],
}

const rows = Object.entries(recorded).flatMap(([from, answers]) =>
  answers.map(([answer, code, reason]) => ({ from, answer, code, reason })),
)

test.each(rows)('an answer of $from is told as $code: $answer', ({ answer, code, reason }) => {
  const error = toPorticoError(answer)
  expect(error).toMatchObject({ code, cause: answer })
  expect('reason' in error ? error.reason : undefined).toBe(reason)
  expect(error.message.endsWith(`: ${reason}`)).toBe(reason !== undefined)
})

describe('the reason of a revert', () => {
  const withText = (text: string) => {
    const bytes = Buffer.from(text)
    const size = bytes.length.toString(16).padStart(64, '0')
    return `0x08c379a0${'20'.padStart(64, '0')}${size}${bytes.toString('hex').padEnd(64, '0')}`
  }

  test.each([
    { when: 'it hides its direction', data: withText('a\u202eb\nc\u200b'), reason: 'ab c' },
    {
      when: 'it is no UTF-8',
      data: `${withText('').slice(0, -128)}${'2'.padStart(64, '0')}${'ff'.repeat(32)}`,
      reason: '\ufffd\ufffd',
    },
    { when: 'it is empty', data: withText(''), reason: undefined },
    {
      when: 'it claims a length it does not have',
      data: paused.replace(/0{63}6/, `${'0'.repeat(56)}ffffffff`),
      reason: 'paused',
    },
    { when: 'its panic is of no known kind', data: `0x4e487b71${'77'.padStart(64, '0')}`, reason: 'panic 0x77' },
  ])('is shown as one plain line when $when', ({ data, reason }) => {
    expect(toPorticoError({ code: 3, message: 'execution reverted', data })).toMatchObject({
      code: 'EXECUTION_REVERTED',
      reason,
    })
  })

  test('has at most 200 characters', () => {
    const error = toPorticoError({ code: 3, message: 'execution reverted', data: withText('x'.repeat(900)) })
    expect(error.message).toHaveLength('Execution reverted: '.length + 200)
  })
})

test.each([
  { when: 'in its data', thrown: { code: 5000, message: 'no', data: { originalError: { code: 4902 } } } },
  {
    when: 'in words',
    thrown: { code: -32603, message: 'Unrecognized chain ID "0x2105". Try adding the chain first.' },
  },
  { when: 'in words, as a refusal', thrown: { code: 5000, message: 'Unrecognized chain ID "0x2105".' } },
])('a wallet that says $when that it does not know a chain is told as that', ({ thrown }) => {
  expect(toPorticoError(thrown)).toMatchObject({ code: 'UNRECOGNIZED_CHAIN', recovery: 'switchNetwork' })
})

test.each([
  { code: -32005, message: 'limit', expected: 'LIMIT_EXCEEDED' },
  { code: -32003, message: 'transaction rejected', expected: 'TRANSACTION_REJECTED' },
  { code: -32602, message: 'nonce too low', expected: 'INVALID_PARAMS' },
  { code: 4100, message: 'insufficient funds', expected: 'UNAUTHORIZED' },
])('the number $code stands when nothing more is known or it is specific', ({ code, message, expected }) => {
  expect(toPorticoError({ code, message }).code).toBe(expected)
})
