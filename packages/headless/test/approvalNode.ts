import type { ApprovalDescription, ApprovalFacts, ApprovalRequest } from '../src/entities/approval.js'
import { describeApproval } from '../src/chains/readApproval.js'
import { readApprovalFacts, type ReadApprovalFactsOptions } from '../src/chains/readApprovalFacts.js'

/** What a node answers by method; what a function throws is its error, and a method without an answer is missing. */
export type NodeAnswers = Readonly<Record<string, (params: readonly never[]) => unknown>>

export type ApprovalNode = ReadApprovalFactsOptions & { readonly methods: string[] }

/** A node that answers as it is told, in place of a transport. */
export function approvalNode(answers: NodeAnswers): ApprovalNode {
  const methods: string[] = []
  return {
    methods,
    async request({ method, params }) {
      methods.push(method)
      const { [method]: answer } = answers
      if (!answer) throw new Error('Method not found')
      return answer(params as readonly never[])
    },
  }
}

/** What a node that answers like this knows of a request. */
export async function factsOf(
  request: ApprovalRequest,
  answers: NodeAnswers,
  options: Partial<ReadApprovalFactsOptions> = {},
  description?: ApprovalDescription,
): Promise<ApprovalFacts> {
  const read = description ?? (await describeApproval(request))
  return readApprovalFacts(request, read, { ...approvalNode(answers), ...options })
}
