/**
 * The hook of a flow is named after it; only that of a pairing is named after the protocol.
 *
 * @param {string} flow
 */
export const hookOf = (flow) =>
  flow === 'pairing' ? 'useWalletConnect' : `use${flow[0]?.toUpperCase()}${flow.slice(1)}`
