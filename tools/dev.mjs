// Starts the local world and the docs with the working modal, and prints the address.
import { isFree, waitUntilServed } from './ports.mjs'
import { run, stopAll, stopOnSignal } from './processes.mjs'

const docs = { port: Number(process.env.PORTICO_DOCS_PORT ?? 4500), name: 'docs', setting: 'PORTICO_DOCS_PORT' }
const world = {
  port: Number(process.env.PORTICO_WORLD_PORT ?? 4600),
  name: 'local world',
  setting: 'PORTICO_WORLD_PORT',
}
const page = `http://127.0.0.1:${docs.port}/`
const worldAddress = `http://127.0.0.1:${world.port}`

stopOnSignal()

try {
  for (const { port, name, setting } of [docs, world])
    if (!(await isFree(port)))
      throw new Error(
        `Port ${port} (${name}) is taken. Stop the program that uses it, or set ${setting} to a free port.`,
      )

  console.log('[1/3] building the packages …')
  if ((await run('pnpm', ['run', 'build'])) !== 0) throw new Error('The packages could not be built; see above.')

  console.log('[2/3] starting the local world …')
  const devnet = serve('local world', ['run', 'devnet'], { PORTICO_WORLD_PORT: String(world.port) })
  await Promise.race([waitUntilServed(`${worldAddress}/world.json`, 90_000), devnet])

  console.log('[3/3] starting the docs …')
  const site = serve('docs', ['--dir', 'apps/docs', 'run', 'dev'], { PORTICO_WORLD: worldAddress })
  await Promise.race([waitUntilServed(page, 90_000), site])

  console.log(`\nPortico is ready:  ${page}\nCtrl-C stops everything.\n`)
  await Promise.race([devnet, site])
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : String(error)}`)
  await stopAll()
  process.exit(1)
}

/**
 * Starts a server that has to keep running; rejects when it ends by itself.
 *
 * @param {string} name @param {string[]} args @param {Record<string, string>} env @returns {Promise<never>}
 */
function serve(name, args, env) {
  const ended = run('pnpm', args, { env }).then(() => {
    throw new Error(`The ${name} ended by itself; see above.`)
  })
  ended.catch(() => undefined)
  return ended
}
