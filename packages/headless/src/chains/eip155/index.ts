export { eip155 } from './adapter.js'
