export type { SiwxRefusal } from '../rules/account/checkSiwxMessage.js'
export { createMemoryStore } from '../siwx/createMemoryStore.js'
export { createRedisStore, type RedisStoreOptions } from '../siwx/createRedisStore.js'
export { createSqliteStore, type SqliteDatabase } from '../siwx/createSqliteStore.js'
export { createSiwxHandler, type SiwxHandler, type SiwxHandlerOptions } from '../siwx/createSiwxHandler.js'
export { siwxStoreChecks, type SiwxStoreCheck } from '../siwx/siwxStoreChecks.js'
export type { NonceRecord, SiwxServerSession, SiwxStore } from '../siwx/store.js'
export {
  type SignedSiwxMessage,
  type SiwxVerification,
  verifySiwx,
  type VerifySiwxOptions,
} from '../siwx/verifySiwx.js'
