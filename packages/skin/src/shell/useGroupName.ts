import type { NetworkGroup } from '@portico/headless/rules'
import type { groupMessages } from '../messages/en/views.js'
import { useTranslate } from '../messages/useTranslate.js'

/**
 * Returns a function for the name of a group: what several networks of its namespace have in common, where there is a message for
 * that, otherwise the name of the first network.
 */
export function useGroupName() {
  const t = useTranslate()
  return ({ namespace, name, networks }: NetworkGroup) => {
    const key: string = `group.${namespace}`
    return (networks.length > 1 && t(key as keyof typeof groupMessages)) || name
  }
}
