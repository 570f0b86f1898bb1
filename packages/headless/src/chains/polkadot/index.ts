export { polkadot } from './adapter.js'
