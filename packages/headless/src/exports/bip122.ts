export { bip122 } from '../chains/bip122/adapter.js'
