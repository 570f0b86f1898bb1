import type { ApprovalDescription, ApprovalFacts, ApprovalRequest, ApprovalRisk } from '../../entities/approval.js'
import { actionRules, costRules, requestRules, type RequestRule } from './approvalRules.js'

const levels: readonly ApprovalRisk['level'][] = ['danger', 'warning', 'notice']

/**
 * What a person has to be warned of before a request is approved, worst first. A missing warning does not say that a request is safe.
 *
 * @param facts - what nodes know; without them only what the request says is looked at
 * @param known - `now`: ms since epoch; `recipients`: to whom the account has sent before, where somebody keeps a list
 * @example
 * const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
 * const request: ApprovalRequest = {
 *   method: 'personal_sign',
 *   params: [`0x${'fe'.repeat(32)}`, address],
 *   caipNetworkId: 'eip155:1',
 *   address,
 *   origin: 'https://shop.example',
 * }
 * const risks = findApprovalRisks(request, await describeApproval(request), undefined, { now: Date.now() })
 * risks[0]?.code // 'messageIsHash'
 */
export function findApprovalRisks(
  request: ApprovalRequest,
  description: ApprovalDescription,
  facts: ApprovalFacts | undefined,
  { now, recipients }: { readonly now: number; readonly recipients?: readonly string[] | undefined },
): readonly ApprovalRisk[] {
  const context = { request, description, facts, now, recipients }
  const ofRequest = (rules: readonly RequestRule[]): readonly ApprovalRisk[] =>
    rules.flatMap(({ code, level, find }) => {
      const found = find(context)
      return found ? [{ code, level, ...found }] : []
    })
  const ofActions = actionRules.flatMap(({ code, level, find }) =>
    description.actions.flatMap((each, action) => {
      const found = find(each, context, action)
      return found ? [{ code, level, action, ...found }] : []
    }),
  )
  const all: readonly ApprovalRisk[] = [...ofRequest(requestRules), ...ofActions, ...ofRequest(costRules)]
  return levels.flatMap((level) => all.filter((risk) => risk.level === level))
}
