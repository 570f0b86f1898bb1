import type { Namespace } from '../entities/caip.js'
import { copyJson } from '../rules/approval/copyJson.js'
import { toJsonFields } from '../rules/approval/toJsonFields.js'
import type {
  ApprovalAction,
  ApprovalDescription,
  ApprovalFacts,
  ApprovalPayload,
  ApprovalRefusal,
  ApprovalRequest,
} from '../entities/approval.js'
import { namespaceOf } from '../rules/address/caip.js'

/** What a namespace knows of requests. Both functions are pure. */
type ApprovalReader = {
  readonly parse: (request: ApprovalRequest) => ApprovalPayload | ApprovalRefusal
  readonly describe: (
    payload: ApprovalPayload,
    request: ApprovalRequest,
    known?: Pick<ApprovalFacts, 'collections'>,
  ) => ApprovalDescription
}

/** Each with the libraries it needs, loaded for the first request of its namespace. */
const readers: { readonly [Name in Namespace]?: () => Promise<ApprovalReader> } = {
  eip155: async () => (await import('./eip155/approval/approvalReader.js')).eip155ApprovalReader,
  solana: async () => (await import('./solana/approval/approvalReader.js')).solanaApprovalReader,
}

/** A request as it was read once. `payload`: what is signed if it is approved; missing when it is refused. */
export type ApprovalReading = {
  readonly description: ApprovalDescription
  readonly payload?: ApprovalPayload | undefined
}

/** What a method asks for, whatever its parameters say. */
const kinds: ReadonlyMap<string, ApprovalDescription['kind']> = new Map([
  ['personal_sign', 'message'],
  ['solana_signMessage', 'message'],
  ['eth_signTypedData_v4', 'typedData'],
  ['wallet_sendCalls', 'transactions'],
  ['solana_signAllTransactions', 'transactions'],
  ['wallet_grantPermissions', 'permissions'],
  ['wallet_revokePermissions', 'permissions'],
])

/** What permissions are asked for, which the wallet does not give. */
function describePermissions({ method, params }: ApprovalRequest): readonly ApprovalAction[] {
  const json = copyJson(params)
  if (json === undefined) return []
  return [{ type: 'permissions', isGranted: method === 'wallet_grantPermissions', fields: toJsonFields(json) }]
}

/**
 * Reads a request to the embedded wallet: what a person has to be told, and what is signed once it is approved. Both are of one
 * reading, so sign `payload` and never the request.
 *
 * @param known - facts of the request: `approve` of an NFT can be told from that of a token by them alone
 * @example
 * const { payload } = await readApproval({
 *   method: 'personal_sign',
 *   params: ['0x48656c6c6f', '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'],
 *   caipNetworkId: 'eip155:1',
 *   address: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
 *   origin: 'https://shop.example',
 * })
 * payload?.type // 'message'
 */
export async function readApproval(
  request: ApprovalRequest,
  known?: Pick<ApprovalFacts, 'collections'>,
): Promise<ApprovalReading> {
  const namespace = namespaceOf(request.caipNetworkId)
  const load = Object.hasOwn(readers, namespace) ? readers[namespace] : undefined
  const kind = kinds.get(request.method) ?? 'transaction'
  const refuse = (refusal: ApprovalRefusal): ApprovalReading => ({
    description: { kind, actions: kind === 'permissions' ? describePermissions(request) : [], isSent: false, refusal },
  })
  if (!load) return refuse('unsupported')
  const { parse, describe } = await load()
  const payload = parse(request)
  if (typeof payload === 'string') return refuse(payload)
  const description = describe(payload, request, known)
  return { description, ...(!description.refusal && { payload }) }
}

/**
 * What a request to the embedded wallet says, read from the request alone: what moves, what is allowed, what is signed. A request that
 * must not be approved has a `refusal`. It never throws for what a page made up, and loads the code of a namespace with its first
 * request.
 *
 * @param known - facts of the request: `approve` of an NFT can be told from that of a token by them alone
 * @example
 * const { kind, actions } = await describeApproval({
 *   method: 'eth_sendTransaction',
 *   params: [{ to: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045', value: '0x1' }],
 *   caipNetworkId: 'eip155:1',
 *   address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
 *   origin: 'https://shop.example',
 * })
 * kind // 'transaction'
 * actions[0]?.type // 'transfer'
 */
export const describeApproval = async (
  request: ApprovalRequest,
  known?: Pick<ApprovalFacts, 'collections'>,
): Promise<ApprovalDescription> => (await readApproval(request, known)).description
