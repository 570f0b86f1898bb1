import { slowFrameCalls, unboundFrameCalls } from '../constants/frameCalls.js'
import { limits } from '../constants/limits.js'

/** How long a call of the frame may take, ms; `undefined` where it waits for the visitor or for nothing (specification §9). */
export const frameTimeout = (
  call: string,
): { readonly load: number | undefined; readonly request: number | undefined } => ({
  load: unboundFrameCalls.includes(call) ? undefined : limits.frame.load,
  request: slowFrameCalls.includes(call) ? limits.frame.request : undefined,
})
