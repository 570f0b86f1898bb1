// Runs the pinned pnpm with nothing but Node and npm on the machine.
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const installed = join(root, 'node_modules/.bin/pnpm')
const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const [command, args, cwd] = existsSync(installed)
  ? [installed, [], root]
  : ['npx', ['--yes', `pnpm@${devDependencies.pnpm}`, '--dir', root], mkdtempSync(join(tmpdir(), 'portico-'))]

const child = spawn(command, [...args, ...process.argv.slice(2)], { cwd, stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
