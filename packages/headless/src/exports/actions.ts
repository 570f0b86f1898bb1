export { connect, connectMutation, type ConnectResult, type ConnectVariables } from '../actions/connection/connect.js'
export {
  type ConnectionVariables,
  deleteConnection,
  deleteConnectionMutation,
  getConnections,
  type GetConnectionsVariables,
  switchConnection,
  switchConnectionMutation,
  type SwitchConnectionResult,
  type SwitchConnectionVariables,
} from '../actions/connection/connections.js'
export type { GetConnectionsResult, WalletConnection } from '../client/connections.js'
export { disconnect, disconnectMutation, type DisconnectVariables } from '../actions/connection/disconnect.js'
export { updateSendDraft, resetSendDraft } from '../actions/send/sendDraft.js'
export { getProvider, type GetProviderVariables, request, type RequestVariables } from '../actions/getProvider.js'
export { loadImage, type LoadImageVariables } from '../actions/loadImage.js'
export { goBackFromSend, leaveSend, reviewSend, submitSend } from '../flows/send/controls.js'
export { cancelPayment, requestPayment, reviewPayment, submitPayment } from '../flows/pay/controls.js'
export {
  approveAndSwap,
  approveSwap,
  goBackFromSwap,
  proceedWithSwap,
  resetSwapAllowance,
  type ReviewedSwap,
  reviewSwap,
  submitSwap,
} from '../flows/swap/controls.js'
export { updateSwapDraft } from '../flows/swap/draft.js'
export { pair, type PairVariables } from '../flows/pairing/pair.js'
export { registerName, registerNameMutation, type RegisterNameVariables } from '../actions/registerName.js'
export {
  revokeSmartSession,
  revokeSmartSessionMutation,
  type RevokeSmartSessionVariables,
} from '../actions/revokeSmartSession.js'
export {
  type Call,
  getCallsStatus,
  type GetCallsStatusVariables,
  getCapabilities,
  type GetCapabilitiesVariables,
  sendCalls,
  sendCallsMutation,
  type SendCallsResult,
  type SendCallsVariables,
} from '../actions/send/calls.js'
export type { CallsStatus, Capabilities } from '../chains/adapter.js'
export type { SendResult } from '../actions/send/handOverListed.js'
export { sendToken, sendTokenMutation } from '../actions/send/sendToken.js'
export { setAccountTab, setThemeMode, setThemeVariables } from '../actions/viewState.js'
export { setMaxAmount } from '../actions/send/setMaxAmount.js'
export {
  signMessage,
  signMessageMutation,
  type SignMessageVariables,
  signTypedData,
  type SignTypedDataVariables,
  signTypedDataMutation,
  signAllTransactions,
  type SignAllTransactionsVariables,
  signTransaction,
  type SignTransactionVariables,
} from '../actions/sign.js'
export {
  sendTransaction,
  sendTransactionMutation,
  type SendTransactionVariables,
} from '../actions/send/sendTransaction.js'
export { start } from '../actions/connection/start.js'
export {
  switchNetwork,
  switchNetworkMutation,
  type SwitchNetworkVariables,
} from '../actions/connection/switchNetwork.js'
export type { LoadedImage } from '../services/api/images.js'
export {
  dismissTransaction,
  watchTransaction,
  type WatchTransactionVariables,
} from '../actions/send/watchTransaction.js'
