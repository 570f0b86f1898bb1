import { limits } from '../../constants/limits.js'
import { errorMessages } from '../../constants/messages.js'
import { nameZone } from '../../constants/embeddedWallet.js'
import { type Issue, InvalidChainIdError } from '../../errors/validation.js'

/**
 * Why a name cannot be registered; empty if it can. It needs at least 4 characters: letters, digits and hyphens.
 *
 * @example
 * validateName('ana') // [{ path: 'name', code: 'NAME_TOO_SHORT' }]
 */
export function validateName(name: string): readonly Issue<'name'>[] {
  const issues: Issue<'name'>[] = []
  if (!/^[a-z0-9-]*$/i.test(name)) {
    issues.push({ path: 'name', code: 'NAME_CHARACTERS', message: errorMessages.nameCharacters })
  }
  if (Array.from(name).length < limits.nameLength)
    issues.push({ path: 'name', code: 'NAME_TOO_SHORT', message: errorMessages.nameTooShort })
  return issues
}

/**
 * Coin type of an EVM chain (ENSIP-11).
 *
 * @throws InvalidChainIdError `Invalid chainId`, unless it is an integer from 0 to 2^31 - 1
 * @example
 * toCoinType(base.id) // 2147492101
 */
export function toCoinType(chainId: number): number {
  if (!Number.isInteger(chainId) || chainId < 0 || chainId >= limits.coinTypeChainId) throw new InvalidChainIdError()
  return (0x80000000 | chainId) >>> 0
}

const namePattern = /^[^\s./\\:?#@%]+(?:\.[^\s./\\:?#@%]+)+$/u
const maxNameLength = 255

/** Whether a text is meant as a name, such as `anna.eth`: labels with dots between them. */
export const isNameLike = (text: string): boolean => text.length <= maxNameLength && namePattern.test(text)

/** Whether the name service of the kit registers a name: one with its zone, or without any. */
export const isRegistrable = (name: string): boolean => !name.includes('.') || name.toLowerCase().endsWith(nameZone)

/**
 * The full name to register: in lower case, with its zone (`anna.reown.id`).
 *
 * @example
 * withZone('Anna') // 'anna.reown.id'
 */
export function withZone(name: string): string {
  const lower = name.trim().toLowerCase()
  return lower.endsWith(nameZone) ? lower : lower + nameZone
}

/** The part of a name that the user chooses: lower case, without its zone. */
export const stripZone = (name: string): string => withZone(name).slice(0, -nameZone.length)

/**
 * The message that the user signs to register a name.
 *
 * @param now - epoch ms; written in whole seconds
 * @example
 * const now = Date.parse('2026-01-02T03:04:05Z')
 * registrationMessage('anna', now) // '{"name":"anna.reown.id","attributes":{},"timestamp":1767323045}'
 */
export const registrationMessage = (name: string, now: number): string =>
  JSON.stringify({ name: withZone(name), attributes: {}, timestamp: Math.floor(now / 1_000) })
