import { type ApprovalRequest, limitAllowance } from '@portico/headless/approval'

/** Amounts that a person has given to allowances, by the calls that give these. */
export type Limits = ReadonlyMap<number, bigint>

/** The request with the amounts of the person in place of those of the page. */
export async function withLimits(asked: ApprovalRequest, limits: Limits): Promise<ApprovalRequest> {
  let request = asked
  for (const [call, amount] of limits) request = (await limitAllowance(request, call, amount)) ?? request
  return request
}
