import * as z from 'zod/mini'
import { errorMessages } from '../../constants/messages.js'
import { type CaipAddress, type CaipNetworkId, namespaces } from '../caip.js'
import { zodErrorMessage } from './zodErrorMessage.js'

const namespacePattern = `(?:${namespaces.join('|')})`
const networkIdPattern = new RegExp(`^${namespacePattern}:[-\\w]{1,64}$`)
const addressPattern = new RegExp(`^${namespacePattern}:[-\\w]{1,64}:[-.%\\w]{1,128}$`)
const matches = (pattern: RegExp) => (value: unknown) => typeof value === 'string' && pattern.test(value)

/** A family of chains. */
export const namespaceSchema = z.enum(namespaces, { error: zodErrorMessage })

/** A network of a family the kit knows (CAIP-2). */
export const caipNetworkIdSchema = z.custom<CaipNetworkId>(
  matches(networkIdPattern),
  errorMessages.invalidCaipNetworkId,
)

/** An account or a token on such a network (CAIP-10). */
export const caipAddressSchema = z.custom<CaipAddress>(matches(addressPattern), errorMessages.invalidCaip10Address)
