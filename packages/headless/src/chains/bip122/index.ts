export { bip122 } from './adapter.js'
