export {
  networkGroupTexts,
  receiverWarningTexts,
  sendStepTexts,
  sendWarningTexts,
  swapStepTexts,
  transactionStatusTexts,
  walletGroupTexts,
} from '../flows/englishTexts.js'
