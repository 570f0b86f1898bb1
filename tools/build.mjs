// Builds both packages from nothing, so that no file of an earlier build stays behind.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { root, run, stopOnSignal } from './processes.mjs'

stopOnSignal()
for (const name of ['headless', 'skin']) rmSync(join(root, 'packages', name, 'dist'), { recursive: true, force: true })
process.exit(await run('pnpm', ['--filter', './packages/*', 'run', 'build']))
