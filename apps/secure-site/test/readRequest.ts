import { type ApprovalRequest, findApprovalRisks, readApproval } from '@portico/headless/approval'

/** A request as it is drawn and signed, in one text. */
export async function readRequest(request: ApprovalRequest): Promise<string> {
  const { description, payload } = await readApproval(request)
  const risks = findApprovalRisks(request, description, undefined, { now: Date.parse('2026-01-02T03:04:05Z') })
  return JSON.stringify({ description, payload, risks }, (_, value: unknown) => {
    if (value instanceof Uint8Array) return [...value].join()
    return typeof value === 'bigint' ? String(value) : value
  })
}
