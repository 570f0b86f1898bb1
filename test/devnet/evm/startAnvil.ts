import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { ProcessGroup } from '../support/processGroup'

/** Starts a chain with this id on the given port, or on a free one. Resolves to its JSON-RPC URL. */
export async function startAnvil(processes: ProcessGroup, chainId: number, port = 0): Promise<string> {
  const address = await processes.start({
    name: `The node of chain ${chainId}`,
    command: anvilPath(),
    args: ['--host', '127.0.0.1', '--port', String(port), '--chain-id', String(chainId)],
    ready: /^Listening on (\S+)/,
  })
  return `http://${address}`
}

/** The anvil binary: the launcher of its package needs an install script, which pnpm does not run. */
function anvilPath(): string {
  const architecture = process.arch === 'x64' ? 'amd64' : process.arch
  const launcher = createRequire(import.meta.url).resolve('@foundry-rs/anvil/package.json')
  const own = createRequire(launcher).resolve(`@foundry-rs/anvil-${process.platform}-${architecture}/package.json`)
  return join(dirname(own), 'bin', process.platform === 'win32' ? 'anvil.exe' : 'anvil')
}
