export { eip155 } from '../chains/eip155/adapter.js'
