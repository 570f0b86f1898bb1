import { account, rejection } from '../../testing/fixtureSamples.js'
import type { FlowFixtures } from '../../testing/flowFixture.js'
import { testWalletSeeds } from '../../testing/wallets/testWalletSeeds.js'
import type { SiwxState } from './machine.js'

const [{ address }] = testWalletSeeds

const data = {
  accountAddress: address,
  chainId: 'eip155:1',
  domain: 'shop.example',
  uri: 'https://shop.example/',
  version: '1',
  nonce: 'a8d41c0f5e6b7293',
  statement: 'Sign in to see your orders.',
  issuedAt: '2026-01-02T03:04:05.000Z',
} as const

const text = `shop.example wants you to sign in with your Ethereum account:
${address}

${data.statement}

URI: ${data.uri}
Version: 1
Chain ID: 1
Nonce: ${data.nonce}
Issued At: ${data.issuedAt}`

const message = { data, text, expiresAt: Number.MAX_SAFE_INTEGER, isForeign: false } as const

export const siwxFixtures: FlowFixtures<SiwxState> = {
  samples: {
    idle: { step: 'idle' },
    required: { step: 'required', account, message },
    signing: { step: 'signing', id: 1, account, message },
    signed: { step: 'signed', account },
    failed: { step: 'failed', account, error: rejection, message },
  },
  toState: (siwx) => ({ siwx }),
}
