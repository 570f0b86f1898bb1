export {
  useConnections,
  type UseConnectionsOptions,
  type UseConnectionsResult,
} from '../../hooks/connection/useConnections.js'
export {
  useDeleteConnection,
  type UseDeleteConnectionOptions,
  type UseDeleteConnectionResult,
} from '../../hooks/connection/useDeleteConnection.js'
export {
  useSwitchConnection,
  type UseSwitchConnectionOptions,
  type UseSwitchConnectionResult,
} from '../../hooks/connection/useSwitchConnection.js'
