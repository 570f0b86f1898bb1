export type { SiwxMessageFields, SiwxNonce, SiwxOption, SiwxSessionStore } from '../client/siwxOption.js'
export { createServerStore } from '../flows/siwx/createServerStore.js'
export {
  siweConfig,
  type SiweMessageArgs,
  type SiweMessageParams,
  type SiweOptions,
  type SiweSession,
} from '../flows/siwx/siweConfig.js'
export { siwx, type SiwxOptions } from '../flows/siwx/siwx.js'
