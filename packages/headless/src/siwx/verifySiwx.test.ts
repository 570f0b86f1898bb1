import { createConfig, SiweMessage } from '@signinwithethereum/siwe'
import { createSignInMessageText, parseSignInMessageText, verifySignIn } from '@solana/wallet-standard-util'
import { ed25519 } from '@noble/curves/ed25519.js'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, it } from 'vitest'
import type { SiwxMessage } from '../entities/schema/accountSchema.js'
import { mainnet } from '../networks/eip155.js'
import { solanaMainnet } from '../networks/solana.js'
import { formatSiwxMessage } from '../rules/account/siwx.js'
import { bytesToBase58 } from '../rules/encoding.js'
import { testWalletSeeds } from '../testing/wallets/testWalletSeeds.js'
import { verifySiwx } from './verifySiwx.js'

const nonce = 'abcdefgh12345678'
const issuedAt = new Date().toISOString()
const later = new Date(Date.now() + 3_600_000).toISOString()
const site = { domain: 'shop.example', uri: 'https://shop.example/login', version: '1', nonce, issuedAt } as const

/** What a site may leave out. */
const variants = [
  { title: 'without anything else', more: {} },
  { title: 'with a statement', more: { statement: 'Sign in to the shop.' } },
  {
    title: 'with every field',
    more: {
      statement: 'Sign in to the shop.',
      expirationTime: later,
      notBefore: issuedAt,
      requestId: 'request-1',
      resources: ['https://shop.example/terms', 'ipfs://bafybeiemxf5abjwjbikoz4mc3a3dla6ual3jsgpdr4cjr3oz3evfyavhwq/'],
    },
  },
]

const verify = (message: string, signature: string) =>
  verifySiwx({ message, signature }, { domains: ['shop.example'], nonce, networks: [mainnet, solanaMainnet] })

describe('Sign-In with Ethereum, beside its reference library', () => {
  const wallet = privateKeyToAccount(testWalletSeeds[0].privateKey)

  it.each(variants)('accepts a message that the library wrote, $title', async ({ more }) => {
    const message = new SiweMessage({ ...site, ...more, address: wallet.address, chainId: 1 }).prepareMessage()
    expect(await verify(message, await wallet.signMessage({ message }))).toEqual({
      isValid: true,
      message: { ...site, ...more, accountAddress: wallet.address, chainId: 'eip155:1' },
    })
  })

  it.each(variants)('writes a message that the library accepts, $title', async ({ more }) => {
    const fields: SiwxMessage = { ...site, ...more, accountAddress: wallet.address, chainId: 'eip155:1' }
    const text = formatSiwxMessage(fields)
    const message = new SiweMessage(text)
    expect(message.prepareMessage()).toBe(text)
    const signature = await wallet.signMessage({ message: text })
    const config = await createConfig('http://127.0.0.1:9')
    expect(await message.verify({ signature, domain: 'shop.example', nonce }, { config })).toMatchObject({
      success: true,
    })
    const other = await wallet.signMessage({ message: `${text} ` })
    expect(
      await message.verify({ signature: other, domain: 'shop.example', nonce }, { config, suppressExceptions: true }),
    ).toMatchObject({ success: false })
  })
})

describe('Sign-In with Solana, beside its reference library', () => {
  const { secretKey, publicKey } = ed25519.keygen()
  const address = bytesToBase58(publicKey)
  const sign = (text: string) => ed25519.sign(new TextEncoder().encode(text), secretKey)

  it.each(variants)('accepts a message that the library wrote, $title', async ({ more }) => {
    const message = createSignInMessageText({ ...site, ...more, address, chainId: 'mainnet' })
    expect(await verify(message, bytesToBase58(sign(message)))).toEqual({
      isValid: true,
      message: { ...site, ...more, accountAddress: address, chainId: solanaMainnet.caipNetworkId },
    })
  })

  it.each(variants)('writes a message that the library accepts, $title', ({ more }) => {
    const text = formatSiwxMessage({ ...site, ...more, accountAddress: address, chainId: solanaMainnet.caipNetworkId })
    const input = { ...site, ...more, address, chainId: solanaMainnet.caipNetworkId.slice('solana:'.length) }
    expect(parseSignInMessageText(text)).toMatchObject(input)
    const account = { address, publicKey, chains: [], features: [] }
    const output = { account, signedMessage: new TextEncoder().encode(text), signature: sign(text) }
    expect(verifySignIn(input, output)).toBe(true)
    expect(verifySignIn(input, { ...output, signature: sign(`${text} `) })).toBe(false)
  })
})
