export {
  AccountButton,
  type AccountButtonProps,
  type ButtonMessages,
  ConnectButton,
  type ConnectButtonProps,
  NetworkButton,
  type NetworkButtonProps,
} from '../buttons/buttons.js'
export type { Locale, Message, MessageKey, MessageParams, Messages, MessageValue } from '../messages/messages.js'
export type { ViewProps } from '../shell/declareView.js'
export type { ComponentOverrides, ViewOverrides } from '../shell/View.js'
export { PorticoModal, type PorticoModalProps } from '../router/PorticoModal.js'
export { type Theme, type ThemeVariable, type ThemeVariables, darkTheme, lightTheme } from '../theme/tokens.js'
