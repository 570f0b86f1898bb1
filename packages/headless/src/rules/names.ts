import { limits } from '../constants/limits.js'
import { messages } from '../constants/messages.js'
import type { Issue } from '../entities/issue.js'
import { InvalidChainIdError } from '../errors/validation.js'

/** Why a name cannot be registered: letters, digits and hyphens only, at least 4 of them. */
export function validateName(name: string): readonly Issue<'name'>[] {
  const { nameLength } = limits
  const found: Issue<'name'>[] = []
  if (!/^[a-z0-9-]*$/i.test(name)) {
    found.push({ path: 'name', code: 'NAME_CHARACTERS', message: messages.nameCharacters })
  }
  if (Array.from(name).length < nameLength)
    found.push({ path: 'name', code: 'NAME_TOO_SHORT', message: messages.nameTooShort })
  return found
}

/**
 * Coin type of an EVM chain (ENSIP-11).
 *
 * @throws InvalidChainIdError `Invalid chainId`, unless it is a whole number from 0 to below 2^31
 */
export function toCoinType(chainId: number): number {
  if (!Number.isInteger(chainId) || chainId < 0 || chainId >= limits.coinTypeChainId) throw new InvalidChainIdError()
  return (0x80000000 | chainId) >>> 0
}
