import { eip155Samples } from './approvals/eip155Samples.js'
import { solanaSamples } from './approvals/solanaSamples.js'
import { typedDataSamples } from './approvals/typedDataSamples.js'

/**
 * A request of each kind that the embedded wallet shows, by what it asks for: for tests and galleries of an approval view.
 *
 * @example
 * const { method } = approvalSamples.unlimitedApproval
 * method // 'eth_sendTransaction'
 */
export const approvalSamples = { ...eip155Samples, ...typedDataSamples, ...solanaSamples } as const
