import type { Client } from '../client/client.js'
import { startRemoteServices } from '../session/remoteServices.js'

/**
 * Loads the settings of the project's dashboard, and reports events from then on if the project allows it, once the user has
 * done something. Hooks that need the settings do so by themselves and load this code then; a modal that is loaded on demand
 * calls it, so that opening requests nothing more.
 *
 * @example
 * loadProjectConfig(portico)
 */
export function loadProjectConfig({ internals }: Client): void {
  internals.requireProjectConfig(startRemoteServices)
}
