import { nameZone } from '../constants/names.js'

/** A name as it is registered: in lower case, with its zone. */
export function fullName(name: string): string {
  const lower = name.trim().toLowerCase()
  return lower.endsWith(nameZone) ? lower : lower + nameZone
}

/** The part of a name that is chosen: in lower case, without its zone. */
export const withoutZone = (name: string): string => fullName(name).slice(0, -nameZone.length)

/**
 * The message that is signed to register a name (specification §4, R64).
 *
 * @param now - epoch ms; the message has whole seconds
 */
export const registrationMessage = (name: string, now: number): string =>
  JSON.stringify({ name: fullName(name), attributes: {}, timestamp: Math.floor(now / 1_000) })
