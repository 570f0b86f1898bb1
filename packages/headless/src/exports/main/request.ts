export { useProvider, type UseProviderOptions } from '../../hooks/account/useProvider.js'
export {
  useSignMessage,
  type UseSignMessageOptions,
  type UseSignMessageResult,
} from '../../hooks/account/useSignMessage.js'
export {
  useSignTypedData,
  type UseSignTypedDataOptions,
  type UseSignTypedDataResult,
} from '../../hooks/account/useSignTypedData.js'
export {
  useSendTransaction,
  type UseSendTransactionOptions,
  type UseSendTransactionResult,
} from '../../hooks/send/useSendTransaction.js'
export { useSendCalls, type UseSendCallsOptions, type UseSendCallsResult } from '../../hooks/send/useSendCalls.js'
