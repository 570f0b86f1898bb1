import type { RelayProvider } from './relayProvider.js'

/** Closes the socket and the timer of the relay client; its sessions stay. */
export async function sleep({ client }: RelayProvider): Promise<void> {
  client.core.heartbeat.stop()
  await client.core.relayer.transportClose()
}

/** Opens both again. */
export async function wake({ client }: RelayProvider): Promise<void> {
  await client.core.heartbeat.init()
  await client.core.relayer.transportOpen()
}
