import { describeSolanaPayload } from './describePayload.js'
import { parseSolanaRequest } from './parseRequest.js'

export const solanaApprovalReader = { parse: parseSolanaRequest, describe: describeSolanaPayload }
