import { useSyncExternalStore } from 'react'
import { getPlatform } from '../services/browser/platform.js'

const subscribe = () => () => undefined

/** Whether this page is on a phone; `false` while React takes over what a server drew, because both have to draw the same. */
export const useIsMobile = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => getPlatform().isMobile,
    () => false,
  )
