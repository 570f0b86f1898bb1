import { messages } from '../constants/messages.js'
import { schemaMessages } from '../constants/schemaMessages.js'
import type { CaipAddress, Namespace } from '../entities/caip.js'
import { caipAddressSchema } from '../entities/caipSchema.js'
import { InvalidCaipAddressError, InvalidDataError } from '../errors/validation.js'
import { parseCaipAddress } from '../rules/caip.js'
import { isAddress } from '../rules/isAddress.js'
import { validateName } from '../rules/names.js'

/**
 * An address as a part of a path (R22).
 *
 * @throws InvalidDataError when it has not the form of its namespace
 */
export function addressPart(address: string, namespace: Namespace): string {
  if (isAddress(address, namespace)) return encodeURIComponent(address)
  throw new InvalidDataError([{ path: 'address', code: 'INVALID_ADDRESS', message: schemaMessages.invalid }])
}

/**
 * An account with its network as a part of a path (R22).
 *
 * @throws InvalidCaipAddressError when it is malformed
 */
export function accountPart(account: CaipAddress): string {
  const { chainNamespace, address } = parseCaipAddress(account)
  if (caipAddressSchema.safeParse(account).success && isAddress(address, chainNamespace)) {
    return encodeURIComponent(account)
  }
  throw new InvalidCaipAddressError(messages.invalidCaip10Address)
}

/**
 * A name without its zone as a part of a path, in lower case (R22).
 *
 * @throws InvalidDataError with the reasons why it is no name
 */
export function namePart(name: string): string {
  const issues = validateName(name)
  if (issues.length > 0) throw new InvalidDataError(issues)
  return encodeURIComponent(name.toLowerCase())
}
