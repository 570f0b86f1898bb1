export { polkadot } from '../chains/polkadot/adapter.js'
