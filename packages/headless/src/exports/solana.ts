export { solana } from '../chains/solana/adapter.js'
