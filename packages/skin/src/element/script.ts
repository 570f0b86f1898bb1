// What the script for pages without a bundler offers: see tools/pageScript.mjs.
export { createPortico } from '@portico/headless'
export { eip155 } from '@portico/headless/eip155'
export { arbitrum, base, mainnet, optimism, polygon, sepolia } from '@portico/headless/networks'
export { getProvider, sendTransaction, signMessage, signTypedData } from './lateActions.js'
export { type MountOptions, mountPortico } from './mountPortico.js'
