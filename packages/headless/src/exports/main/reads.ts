export { useAccountActions } from '../../hooks/account/useAccountActions.js'
export { type UseAccountTabsResult, useAccountTabs } from '../../hooks/account/useAccountTabs.js'
export { useActivity } from '../../hooks/account/useActivity.js'
export { useAssets, type UseAssetsResult } from '../../hooks/account/useAssets.js'
export {
  useNetworkPicker,
  type UseNetworkPickerOptions,
  type UseNetworkPickerResult,
} from '../../hooks/connection/useNetworkPicker.js'
export { useNfts } from '../../hooks/account/useNfts.js'
export { useReceive, type UseReceiveResult } from '../../hooks/account/useReceive.js'
export { useAccountName } from '../../hooks/account/useAccountName.js'
export { useTokens } from '../../hooks/account/useTokens.js'
