import { solanaAccounts } from '../solana/solanaAccounts'
import { type PhoneEip155, phoneEip155 } from './namespaces/eip155'
import { phoneSolana } from './namespaces/solana'
import type { PhoneNamespace } from './phoneNamespace'
import type { PhoneOptions } from './phoneOptions'

/** Everything the phone has keys for. */
export function phoneNamespaces({ privateKeys, rpcUrls, nodes = {} }: PhoneOptions): {
  readonly eip155: PhoneEip155
  readonly all: readonly PhoneNamespace[]
} {
  const eip155 = phoneEip155(privateKeys, rpcUrls)
  return { eip155, all: [eip155, phoneSolana(solanaAccounts.phone.privateKey, nodes)] }
}
