export { ignoreSecondClick } from '../../hooks/send/ignoreSecondClick.js'
export { useSend, type UseSendResult } from '../../hooks/send/useSend.js'
export { usePendingTransactions, type UsePendingTransactionsResult } from '../../hooks/send/usePendingTransactions.js'
export { useWaitForTransaction, type UseWaitForTransactionOptions } from '../../hooks/send/useWaitForTransaction.js'
export { type UseSendNftResult, useSendNft } from '../../hooks/send/useSendNft.js'
export { type UseSendDraftResult, useSendDraft } from '../../hooks/send/useSendDraft.js'
export {
  type UseScanReceiverOptions,
  type UseScanReceiverResult,
  useScanReceiver,
} from '../../hooks/send/useScanReceiver.js'
