import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CaipNetworkId } from '../../entities/caip.js'
import { ScanError } from '../../errors/scan.js'
import { bitcoin } from '../../networks/bip122.js'
import { cosmosHub } from '../../networks/cosmos.js'
import { mainnet } from '../../networks/eip155.js'
import { polkadot } from '../../networks/polkadot.js'
import { solanaMainnet as solana } from '../../networks/solana.js'
import { toReceiveTarget } from '../account/receive.js'
import { parseScannedCode } from './scannedCode.js'

const ethereum = mainnet.caipNetworkId
const solanaId = solana.caipNetworkId
const bitcoinId = bitcoin.caipNetworkId

// The examples of ERC-681, Solana Pay and BIP 173.
const evm = '0xfb6916095ca1df60bb79Ce92ce3ea74c37c5d359'
const dai = '0x89205a3a3b2a69de6dbf7f01ed13b2108b2c43e7'
const payee = 'mvines9iiHiQTysrwkJjGf2gb9Ex9jXJX8ns3qwf2kN'
const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const segwit = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const legacy = '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2'
const cosmosAccount = 'cosmos1depk54cuajgkzea6zpgkq36tnjwdzv4afc3d27'
const polkadotAccount = '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'

type Row = readonly [what: string, text: string, on: CaipNetworkId, expected: object]

test.each<Row>([
  ['an EVM address', evm, ethereum, { recipient: evm }],
  ['an address with a line break', `${evm}\n`, ethereum, { recipient: evm }],
  ['a Solana address', payee, solanaId, { recipient: payee }],
  ['a Bitcoin address', segwit, bitcoinId, { recipient: segwit }],
  ['an EVM account', `eip155:1:${evm}`, ethereum, { recipient: evm }],
  ['a Solana account', `${solanaId}:${payee}`, solanaId, { recipient: payee }],
  ['a link to an address', `ethereum:${evm}`, 'eip155:8453', { recipient: evm }],
  ['a link to an address on a network', `ethereum:${evm}@8453`, 'eip155:8453', { recipient: evm }],
  [
    'a link with an amount',
    `ethereum:${evm}?value=2.014e18`,
    ethereum,
    { recipient: evm, amount: 2_014n * 10n ** 15n },
  ],
  [
    'a link with an amount of a token',
    `ethereum:${dai}/transfer?address=${evm}&uint256=1`,
    ethereum,
    { recipient: evm, tokenAddress: dai, amount: 1n },
  ],
  ['a link with a token', `ethereum:${dai}/transfer?address=${evm}`, ethereum, { recipient: evm, tokenAddress: dai }],
  ['Solana Pay', `solana:${payee}`, solanaId, { recipient: payee }],
  [
    'Solana Pay with an amount',
    `solana:${payee}?amount=1&label=Michael&message=Thanks%20for%20all%3A%20the%20fish`,
    solanaId,
    { recipient: payee, amount: '1' },
  ],
  ['Solana Pay with a colon in its label', `solana:${payee}?label=a:b`, solanaId, { recipient: payee }],
  [
    'Solana Pay with an amount of a token',
    `solana:${payee}?amount=0.01&spl-token=${mint}`,
    solanaId,
    { recipient: payee, tokenAddress: mint, amount: '0.01' },
  ],
  ['a Bitcoin link', `bitcoin:${legacy}?label=Luke-Jr`, bitcoinId, { recipient: legacy }],
  ['a Bitcoin link with an amount', `bitcoin:${segwit}?amount=20.3`, bitcoinId, { recipient: segwit, amount: '20.3' }],
  ['a Bitcoin link in capital letters', `BITCOIN:${segwit.toUpperCase()}`, bitcoinId, { recipient: segwit }],
  [
    'a Bitcoin link with a parameter that need not be understood',
    `bitcoin:${segwit}?somethingyoudontunderstand=50`,
    bitcoinId,
    { recipient: segwit },
  ],
])('reads %s', (_, text, on, expected) => {
  expect(parseScannedCode(text, on)).toEqual({ tokenAddress: undefined, amount: undefined, ...expected })
})

function codeOf(text: string, on: CaipNetworkId) {
  try {
    return parseScannedCode(text, on)
  } catch (thrown) {
    if (!(thrown instanceof ScanError)) throw thrown
    const { code, caipNetworkId } = thrown
    return caipNetworkId === undefined ? code : { code, caipNetworkId }
  }
}

test.each<readonly [what: string, text: string, on: CaipNetworkId, expected: string | object]>([
  ['no text', '', ethereum, 'QR_CODE_UNKNOWN'],
  ['a word', 'hello', ethereum, 'QR_CODE_UNKNOWN'],
  ['a web link', 'https://example.org/pay', ethereum, 'QR_CODE_UNKNOWN'],
  ['a pairing link', `wc:${'a'.repeat(64)}@2?relay-protocol=irn&symKey=${'b'.repeat(64)}`, ethereum, 'QR_CODE_UNKNOWN'],
  ['a half address', evm.slice(0, -1), ethereum, 'QR_CODE_UNKNOWN'],
  ['a long text', evm.padEnd(3_000, '0'), ethereum, 'QR_CODE_UNKNOWN'],
  ['an account of an unknown namespace', `stellar:pubnet:${evm}`, ethereum, 'QR_CODE_UNKNOWN'],
  ['an account without an address', 'eip155:1:nobody', ethereum, 'QR_CODE_UNKNOWN'],
  ['a scheme that objects inherit', `constructor:${evm}`, ethereum, 'QR_CODE_UNKNOWN'],
  ['a broken link', 'ethereum:0x12', ethereum, 'QR_CODE_UNSUPPORTED'],
  ['a link to a name', 'ethereum:vitalik.eth', ethereum, 'QR_CODE_UNSUPPORTED'],
  ['another function', `ethereum:${dai}/approve?address=${evm}&uint256=1`, ethereum, 'QR_CODE_UNSUPPORTED'],
  ['an amount of zero', `ethereum:${evm}?value=0`, ethereum, 'QR_CODE_UNSUPPORTED'],
  ['an amount twice', `ethereum:${evm}?value=1&value=2`, ethereum, 'QR_CODE_UNSUPPORTED'],
  ['Solana Pay with a memo', `solana:${payee}?amount=1&memo=OrderId12345`, solanaId, 'QR_CODE_UNSUPPORTED'],
  ['Solana Pay with a reference', `solana:${payee}?reference=${mint}`, solanaId, 'QR_CODE_UNSUPPORTED'],
  ['a transaction request of Solana Pay', 'solana:https%3A%2F%2Fexample.com%2Fpay', solanaId, 'QR_CODE_UNKNOWN'],
  ['Solana Pay with an amount of zero', `solana:${payee}?amount=0.00`, solanaId, 'QR_CODE_UNSUPPORTED'],
  ['Solana Pay with an amount in another notation', `solana:${payee}?amount=1e3`, solanaId, 'QR_CODE_UNSUPPORTED'],
  [
    'a Bitcoin link that wants more',
    `bitcoin:${segwit}?req-somethingyoudontunderstand=50`,
    bitcoinId,
    'QR_CODE_UNSUPPORTED',
  ],
  ['a mixture of letters', `bitcoin:bc1QW508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4`, bitcoinId, 'QR_CODE_UNKNOWN'],
  ['an address of another namespace', payee, ethereum, 'QR_CODE_OTHER_NETWORK'],
  ['an EVM address on Solana', evm, solanaId, 'QR_CODE_OTHER_NETWORK'],
  ['a link of another namespace', `bitcoin:${segwit}`, ethereum, 'QR_CODE_OTHER_NETWORK'],
  [
    'a link for another network',
    `ethereum:${evm}@8453`,
    ethereum,
    { code: 'QR_CODE_OTHER_NETWORK', caipNetworkId: 'eip155:8453' },
  ],
  [
    'an account on another network',
    `eip155:10:${evm}`,
    ethereum,
    { code: 'QR_CODE_OTHER_NETWORK', caipNetworkId: 'eip155:10' },
  ],
])('refuses %s', (_, text, on, expected) => {
  expect(codeOf(text, on)).toEqual(expected)
})

describe('what Receive shows', () => {
  test.each([
    [mainnet, evm],
    [solana, payee],
    [bitcoin, segwit],
    [polkadot, polkadotAccount],
    [cosmosHub, cosmosAccount],
  ])('can be scanned on $name', (network, address) => {
    const { caipNetworkId } = network
    const { uri } = toReceiveTarget([network], { address, caipNetworkId })
    expect(parseScannedCode(uri, caipNetworkId).recipient).toBe(address)
  })
})

test('any text is read, or refused with a ScanError', () => {
  const scheme = fc.constantFrom('', 'ethereum:', 'solana:', 'bitcoin:', 'eip155:1:')
  fc.assert(
    fc.property(scheme, fc.string(), (start, end) => {
      expect(() => codeOf(start + end, ethereum)).not.toThrow()
    }),
  )
})
