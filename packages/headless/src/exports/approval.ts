export { readApprovalFacts, type ReadApprovalFactsOptions } from '../chains/readApprovalFacts.js'
export type { ApprovalNodeRequest, ApprovalPrices } from '../chains/approvalNode.js'
export { type ApprovalReading, describeApproval, readApproval } from '../chains/readApproval.js'
export type {
  ApprovalAction,
  ApprovalAsset,
  ApprovalCall,
  ApprovalChange,
  ApprovalDescription,
  ApprovalFacts,
  ApprovalField,
  ApprovalPayload,
  ApprovalRefusal,
  ApprovalRequest,
  ApprovalRisk,
  ApprovalRiskCode,
  ApprovalSimulation,
  ApprovalToken,
  ApprovalTransactionOptions,
} from '../entities/approval.js'
export { limitAllowance } from '../chains/limitAllowance.js'
export { findApprovalRisks } from '../rules/approval/findApprovalRisks.js'
export { encodeRawTransaction, parseRawTransaction, type RawTransaction } from '../chains/solana/rawTransaction.js'
export { readTransactionLifetime, type TransactionLifetime } from '../chains/solana/transactionLifetime.js'
