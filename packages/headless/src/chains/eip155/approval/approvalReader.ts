import { describeEip155Payload } from './describePayload.js'
import { parseEip155Request } from './parseRequest.js'

export const eip155ApprovalReader = { parse: parseEip155Request, describe: describeEip155Payload }
