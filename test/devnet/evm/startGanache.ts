import { once } from 'node:events'
import { createRequire } from 'node:module'
import { type AddressInfo, createServer } from 'node:net'
import { dirname, join } from 'node:path'
import type { ProcessGroup } from '../support/processGroup'

/** Starts a chain of ganache, another EVM node than anvil, on a free port. Resolves to its JSON-RPC URL. */
export async function startGanache(processes: ProcessGroup, chainId: number): Promise<string> {
  const manifest = createRequire(import.meta.url).resolve('ganache/package.json')
  const address = await processes.start({
    name: 'ganache',
    command: process.execPath,
    args: [
      join(dirname(manifest), 'dist', 'node', 'cli.js'),
      '--server.host=127.0.0.1',
      `--server.port=${await freePort()}`,
      `--chain.chainId=${chainId}`,
      '--wallet.mnemonic=test test test test test test test test test test test junk',
    ],
    ready: /^RPC Listening on (\S+)/,
  })
  return `http://${address}`
}

/** A free port: ganache does not choose one by itself. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
