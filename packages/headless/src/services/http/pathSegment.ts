import { errorMessages } from '../../constants/messages.js'
import { schemaErrorMessages } from '../../entities/schema/zodErrorMessage.js'
import type { CaipAddress, Namespace } from '../../entities/caip.js'
import { caipAddressSchema } from '../../entities/schema/fields.js'
import { InvalidCaipAddressError, InvalidDataError } from '../../errors/validation.js'
import { parseCaipAddress } from '../../rules/address/caip.js'
import { isAddress } from '../../rules/address/address.js'
import { validateName } from '../../rules/account/names.js'

/**
 * An address as one segment of a URL path. Checking its form first keeps `../` and the like out of the URL.
 *
 * @throws InvalidDataError when it is no address of its namespace
 */
export function addressSegment(address: string, namespace: Namespace): string {
  if (isAddress(address, namespace)) return encodeURIComponent(address)
  throw new InvalidDataError([{ path: 'address', code: 'INVALID_ADDRESS', message: schemaErrorMessages.invalid }])
}

/**
 * A CAIP-10 account id as one segment of a URL path.
 *
 * @throws InvalidCaipAddressError when it is malformed
 */
export function accountSegment(account: CaipAddress): string {
  const { chainNamespace, address } = parseCaipAddress(account)
  if (caipAddressSchema.safeParse(account).success && isAddress(address, chainNamespace)) {
    return encodeURIComponent(account)
  }
  throw new InvalidCaipAddressError(errorMessages.invalidCaip10Address)
}

/**
 * A name without its zone as one segment of a URL path, in lower case.
 *
 * @throws InvalidDataError with the reasons why the name is invalid
 */
export function nameSegment(name: string): string {
  const issues = validateName(name)
  if (issues.length > 0) throw new InvalidDataError(issues)
  return encodeURIComponent(name.toLowerCase())
}
