import { solanaAccounts } from '../solana/solanaAccounts'
import { phoneBip122 } from './namespaces/bip122'
import { phoneCosmos } from './namespaces/cosmos'
import { type PhoneEip155, phoneEip155 } from './namespaces/eip155'
import { phonePolkadot } from './namespaces/polkadot'
import { phoneSolana } from './namespaces/solana'
import type { PhoneNamespace } from './phoneNamespace'
import type { PhoneOptions } from './phoneOptions'

/** Public development keys: never send real funds to them. */
const keys = {
  bip122: '0x6d1c2c7e0a3bb7a4d5f3f1f6f4a0d9c8b7a69584736251403f2e1d0c0b1a2938',
  polkadot: '0x2f6b1c9e8d7a5b4c3d2e1f0a9b8c7d6e5f4a3b2c1d0e9f8a7b6c5d4e3f2a1b0c',
  cosmos: '0x51d8a3c0f7b2e694d1c5a8b3e0f7d2c69b4a1e8f5d3c7b0a2e6f9d4c1b8a5e73',
} as const

/** All namespaces of the phone. */
export function phoneNamespaces({ privateKeys, rpcUrls, nodes = {} }: PhoneOptions): {
  readonly eip155: PhoneEip155
  readonly all: readonly PhoneNamespace[]
} {
  const eip155 = phoneEip155(privateKeys, rpcUrls)
  const others = [
    phoneSolana(solanaAccounts.phone.privateKey, nodes),
    phoneBip122(keys.bip122),
    phonePolkadot(keys.polkadot),
    phoneCosmos(keys.cosmos),
  ]
  return { eip155, all: [eip155, ...others] }
}
