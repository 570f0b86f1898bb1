import { randomId } from '../services/browser/randomId.js'
import type { Slot } from './client.js'

/** Tells the clients of a page apart, in the keys of queries whose data belongs to one. */
export const clientId: Slot<string> = { create: randomId }
