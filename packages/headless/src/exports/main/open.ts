export { useAlerts, type UseToastResult, useToast } from '../../hooks/modal/useNotifications.js'
export { useNetworkImage, type UseNetworkImageOptions } from '../../hooks/connection/useNetworkImage.js'
export { useBalance } from '../../hooks/account/useBalance.js'
export { useIdentity, type UseIdentityOptions } from '../../hooks/account/useIdentity.js'
export { useConnectors } from '../../hooks/connection/useConnectors.js'
export { useConsent, type UseConsentOptions, type UseConsentResult } from '../../hooks/modal/useConsent.js'
export { useEvents } from '../../hooks/useEvents.js'
export { useFeatures } from '../../hooks/useFeatures.js'
export { ModalAfterPage, type ModalAfterPageProps } from '../../hooks/modal/ModalAfterPage.js'
export { useChooseWallet, type UseChooseWalletResult } from '../../hooks/wallets/useChooseWallet.js'
export {
  useConnectWallet,
  type UseConnectWalletOptions,
  type UseConnectWalletResult,
} from '../../hooks/wallets/useConnectWallet.js'
export {
  usePrefetchWalletDirectory,
  type UsePrefetchWalletDirectoryOptions,
} from '../../hooks/wallets/usePrefetchWalletDirectory.js'
export { useQrCodeRoute } from '../../hooks/wallets/useQrCodeRoute.js'
export {
  useWalletDirectory,
  type UseWalletDirectoryOptions,
  type UseWalletDirectoryResult,
} from '../../hooks/wallets/useWalletDirectory.js'
export {
  useWalletList,
  type UseWalletListOptions,
  type UseWalletListResult,
} from '../../hooks/wallets/useWalletList.js'
