import type { NetworkGroup } from '@portico/headless/rules'
import { useTranslate } from '../messages/useTranslate.js'

/** Returns a function for the name of a group: that of its first network, unless several EVM networks would go by it. */
export function useGroupName() {
  const t = useTranslate()
  return ({ namespace, name, networks }: NetworkGroup) =>
    namespace === 'eip155' && networks.length > 1 ? t('networks.evm') : name
}
