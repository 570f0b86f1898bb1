import type { DeviceStore } from './deviceStore'
import type { LoginServer } from './loginServer'
import type { Fetch } from './post'

/** What the keys of a wallet are reached through. */
export type Access = {
  readonly store: DeviceStore
  readonly login: LoginServer
  readonly fetch: Fetch
}
