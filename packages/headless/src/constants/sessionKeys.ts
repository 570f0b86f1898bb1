/** Browser storage key of the active namespace. */
export const activeNamespaceKey = '@appkit/active_namespace'

/** Key under which the connected connector of a namespace is stored. */
export const connectedConnectorKey = (namespace: string): string => `@appkit/${namespace}:connected_connector_id`
