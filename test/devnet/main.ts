// The local world as a program: `pnpm devnet`.
import { onShutdown } from '../../tools/shutdown.mjs'
import { firstPort, portsFrom } from './ports'
import type { World } from './world'

let world: World | undefined
/** As on a real cluster: a blockhash is valid for a minute, which leaves time to approve by hand. */
const realSlotMs = 400

onShutdown(() => void leave(130))

try {
  console.log('Starting the local world …')
  const began = Date.now()
  const { startWorld } = await import('./world')
  world = await startWorld({
    ports: portsFrom(chosenPort()),
    slotMs: realSlotMs,
    onProgress: (line) => console.log(`  ${line}`),
    onLoss(error) {
      console.error(error.message)
      void leave(1)
    },
  })
  console.log(`The local world is ready in ${Date.now() - began} ms:  ${world.urls.api}/world.json\nCtrl-C stops it.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function leave(code: number): Promise<void> {
  await world?.close()
  process.exit(code)
}

function chosenPort(): number {
  const port = Number(process.env['PORTICO_WORLD_PORT'] ?? firstPort)
  if (!Number.isInteger(port) || port < 1 || port > 65_529)
    throw new Error(`PORTICO_WORLD_PORT has to be a port number up to 65529, not ${process.env['PORTICO_WORLD_PORT']}.`)
  return port
}
