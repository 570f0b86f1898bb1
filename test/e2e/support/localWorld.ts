export type { LocalWorld } from './fixtures'
