export { ChunkLoadError, MissingPeerDependencyError } from '../../errors/load.js'
export { useConnect, type UseConnectOptions, type UseConnectResult } from '../../hooks/connection/useConnect.js'
export {
  useDisconnect,
  type UseDisconnectOptions,
  type UseDisconnectResult,
} from '../../hooks/connection/useDisconnect.js'
export {
  useSwitchNetwork,
  type UseSwitchNetworkOptions,
  type UseSwitchNetworkResult,
} from '../../hooks/connection/useSwitchNetwork.js'
