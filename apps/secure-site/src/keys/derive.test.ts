import { createHmac, pbkdf2Sync } from 'node:crypto'
import { Keypair } from '@solana/web3.js'
import { entropyToMnemonic } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import { bytesToHex, hexToBytes } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { deriveAddresses } from './deriveAddresses'
import { deriveKeys, wipeKeys } from './derive'

const bytes = (hex: string) => hexToBytes(`0x${hex}`)

/** Entropy and words of the reference vectors of BIP-39 (trezor/python-mnemonic, 256 bit). */
const vectors = [
  ['00'.repeat(32), `${'abandon '.repeat(23)}art`],
  [
    '7f'.repeat(32),
    `${'legal winner thank year wave sausage worth useful '.repeat(2)}legal winner thank year wave sausage worth title`,
  ],
  ['ff'.repeat(32), `${'zoo '.repeat(23)}vote`],
  [
    '68a79eaca2324873eacc50cb9c6eca8cc68ea5d936f98787c60c7ebc74e6ce7c',
    'hamster diagram private dutch cause delay private meat slide toddler razor book happy fancy gospel tennis maple dilemma loan word shrug inflict delay length',
  ],
] as const

test.each(vectors)(
  'the secret %s has the words of BIP-39 and the EVM account that viem derives from them',
  async (hex, words) => {
    expect(entropyToMnemonic(bytes(hex), wordlist)).toBe(words)

    const account = mnemonicToAccount(words)
    const keys = await deriveKeys(bytes(hex))

    expect((await deriveAddresses(bytes(hex))).eip155).toBe(account.address)
    expect(keys.eip155).toEqual(account.getHdKey().privateKey)
  },
)

/** SLIP-10 for ed25519, by Node's own HMAC. */
function deriveByNode(seed: Uint8Array, path: readonly number[]): Uint8Array {
  const hmac = (key: string | Uint8Array, data: Uint8Array) => createHmac('sha512', key).update(data).digest()
  let node = hmac('ed25519 seed', seed)
  for (const index of path) {
    const data = Buffer.concat([Buffer.of(0), node.subarray(0, 32), Buffer.alloc(4)])
    data.writeUInt32BE(index + 0x8000_0000, 33)
    node = hmac(node.subarray(32), data)
  }
  return Uint8Array.from(node.subarray(0, 32))
}

test.each([
  [[], '2b4be7f19ee27bbf30c667b642d5f4aa69fd169872f8fc3059c08ebae2eb19e7'],
  [[0], '68e0fe46dfb67e368c75379acec591dad19df3cde26e63b93a8e704f1dade7a3'],
  [[0, 1], 'b1d0bad404bf35da785a64ca1ac54b2617211d2777696fbffaf208f746ae84f2'],
])('the derivation to compare with gives vector 1 of SLIP-10 at path %j', (path, key) => {
  expect(deriveByNode(bytes('000102030405060708090a0b0c0d0e0f'), path)).toEqual(bytes(key))
})

test.each(vectors)(
  'the secret %s has the key on Solana of SLIP-10, which web3.js gives the same address',
  async (hex, words) => {
    const keys = await deriveKeys(bytes(hex))

    expect(keys.solana).toEqual(deriveByNode(pbkdf2Sync(words, 'mnemonic', 2048, 64, 'sha512'), [44, 501, 0, 0]))
    expect((await deriveAddresses(bytes(hex))).solana).toBe(Keypair.fromSeed(keys.solana).publicKey.toBase58())
  },
)

test('the words "abandon … about" open the accounts that wallets are known to show for them', async () => {
  expect(await deriveAddresses(new Uint8Array(16))).toEqual({
    eip155: '0x9858EfFD232B4033E47d90003D41EC34EcaEda94',
    solana: 'HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk',
  })
})

test('wiping leaves no private key behind', async () => {
  const keys = await deriveKeys(bytes('7f'.repeat(32)))
  expect(bytesToHex(keys.eip155)).not.toMatch(/^0x0+$/)

  wipeKeys(keys)

  expect([...keys.eip155, ...keys.solana].every((byte) => byte === 0)).toBe(true)
})
