export { solana } from './adapter.js'
