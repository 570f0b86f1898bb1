import * as z from 'zod/mini'
import { messages } from '../constants/messages.js'
import { type CaipAddress, type CaipNetworkId, namespaces } from './caip.js'
import { sayIssue } from './sayIssue.js'

const family = `(?:${namespaces.join('|')})`
const networkId = new RegExp(`^${family}:[-\\w]{1,64}$`)
const address = new RegExp(`^${family}:[-\\w]{1,64}:[-.%\\w]{1,128}$`)
const fits = (pattern: RegExp) => (value: unknown) => typeof value === 'string' && pattern.test(value)

/** A family of chains. */
export const namespaceSchema = z.enum(namespaces, { error: sayIssue })

/** A network of a family the kit knows (CAIP-2). */
export const caipNetworkIdSchema = z.custom<CaipNetworkId>(fits(networkId), messages.invalidCaipNetworkId)

/** An account or a token on such a network (CAIP-10). */
export const caipAddressSchema = z.custom<CaipAddress>(fits(address), messages.invalidCaip10Address)
