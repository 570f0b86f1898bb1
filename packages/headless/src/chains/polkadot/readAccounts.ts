import { limits } from '../../constants/limits.js'
import type { CaipNetworkId } from '../../entities/caip.js'
import type { Account } from '../../entities/connection.js'
import { isAddress } from '../../rules/isAddress.js'
import type { InjectedAccount } from './injectedWeb3.js'

/** CAIP-2 takes the first 32 hex digits of the genesis hash. */
const isUsableOn = (genesisHash: unknown, caipNetworkId: CaipNetworkId) =>
  typeof genesisHash !== 'string' ||
  genesisHash === '' ||
  genesisHash.toLowerCase().startsWith(`0x${caipNetworkId.slice('polkadot:'.length)}`)

/** The accounts of an extension's answer that exist on the network; anything else in it is dropped (R6, R26). */
export function readAccounts(answer: unknown, caipNetworkId: CaipNetworkId): readonly Account[] {
  if (!Array.isArray(answer)) return []
  return (answer.slice(0, limits.items.nested) as (InjectedAccount | null | undefined)[]).flatMap((account) => {
    const { address, genesisHash } = account ?? {}
    const isMine = typeof address === 'string' && isAddress(address, 'polkadot')
    return isMine && isUsableOn(genesisHash, caipNetworkId) ? [{ address }] : []
  })
}
