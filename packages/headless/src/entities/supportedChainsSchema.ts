import { limits } from '../constants/limits.js'
import { listOf } from './listOf.js'
import { record } from './record.js'
import { idText } from './textSchemas.js'

/** Reply of the supported-chains call (wire facts, section 5.1): CAIP-2 ids, also of families the kit does not know. */
export const supportedChainsSchema = record({ http: listOf(idText(), limits.items.page) })
