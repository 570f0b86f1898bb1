import * as z from 'zod/mini'
import { bytes, seconds } from './encoding'
import { action } from './signed'

/** Paths of the login server that the frame needs late, all POST, all JSON. */
export const devicePaths = {
  devices: '/api/devices',
  confirmDevice: '/api/devices/confirm',
  removeDevice: '/api/devices/remove',
  reportDrill: '/api/drills',
  signOutEverywhere: '/api/session/end-all',
} as const

/** Devices that have signed in, the one seen last first. `usableIn`: until then no share is given to it. */
export const devicesAnswer = z.object({
  devices: z.array(
    z.object({
      signing: bytes(65),
      browser: z.string(),
      site: z.string(),
      /** Ms since 1970. */
      firstSeen: z.int(),
      lastSeen: z.int(),
      usableIn: seconds,
      isThis: z.boolean(),
      /** How its last check of R ended. */
      drill: z.optional(z.enum(['passed', 'failed'])),
    }),
  ),
})

const drillResult = z.enum(['passed', 'failed'])

/** How a check of R ended. */
export type DrillResult = z.infer<typeof drillResult>

export const reportDrillAction = action('report-drill', { result: drillResult })

/** An old device says that a new one is of the same person: it need not wait. The vault is told separately. */
export const confirmDeviceAction = action('confirm-device', { device: bytes(65) })

/** Ends the sessions of a device, this one or another. */
export const removeDeviceAction = action('remove-device', { device: bytes(65) })

export const signOutEverywhereAction = action('sign-out-everywhere', {})
