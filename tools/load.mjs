// Runs the unit and component tests while other work keeps every core busy, three times or as often as asked: a test
// that is right only on an idle machine shows itself here. `pnpm test:load 1` runs one round, and a folder after it only the
// component tests of that folder.
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { ensureChromium } from './chromium.mjs'
import { run, stopOnSignal } from './processes.mjs'

const [, , rounds = 3, folder] = process.argv
const components = ['vitest', 'run', '--project', 'browser', '--reporter=dot']
const suites = folder
  ? [[...components, folder]]
  : [['vitest', 'run', '--project', 'node', '--project', 'dom', '--reporter=dot'], components]

stopOnSignal()
process.env.CHROMIUM_PATH = ensureChromium()
const loops = Array.from({ length: availableParallelism() }, () => new Worker('for (;;);', { eval: true }))
let failed = 0
for (let round = 1; round <= Number(rounds); round += 1)
  for (const [program = '', ...args] of suites) {
    console.log(`\n── round ${round} of ${rounds}, ${loops.length} cores busy: ${args.slice(1).join(' ')}`)
    if ((await run(program, args)) !== 0) failed += 1
  }
await Promise.all(loops.map((loop) => loop.terminate()))
const total = Number(rounds) * suites.length
console.log(`\n${total - failed} of ${total} runs under load passed`)
process.exit(failed > 0 ? 1 : 0)
