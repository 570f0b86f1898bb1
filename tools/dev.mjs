// Starts the local world, the secure site of logins by mail, and the docs with the working modal, and prints the addresses.
import { join } from 'node:path'
import { isFree, waitUntilServed } from './ports.mjs'
import { root, run, stopAll, stopOnSignal } from './processes.mjs'

const docs = { port: Number(process.env.PORTICO_DOCS_PORT ?? 4500), name: 'docs', setting: 'PORTICO_DOCS_PORT' }
const world = {
  port: Number(process.env.PORTICO_WORLD_PORT ?? 4600),
  name: 'local world',
  setting: 'PORTICO_WORLD_PORT',
}
/** @param {string} name @param {string} setting @param {number} port */
const ofSecureSite = (name, setting, port) => ({ port: Number(process.env[setting] ?? port), name, setting })
const login = ofSecureSite('login server', 'PORTICO_LOGIN_PORT', 4810)
const vault = ofSecureSite('vault', 'PORTICO_VAULT_PORT', 4811)
const mails = ofSecureSite('mails', 'PORTICO_MAILS_PORT', 4812)
const page = `http://127.0.0.1:${docs.port}/`
const worldAddress = `http://127.0.0.1:${world.port}`

stopOnSignal()

try {
  for (const { port, name, setting } of [docs, world, login, vault, mails])
    if (!(await isFree(port)))
      throw new Error(
        `Port ${port} (${name}) is taken. Stop the program that uses it, or set ${setting} to a free port.`,
      )

  console.log('[1/4] building the packages and the frame …')
  for (const args of [
    ['run', 'build'],
    ['--dir', 'apps/secure-site', 'run', 'build'],
  ])
    if ((await run('pnpm', args)) !== 0) throw new Error('Something could not be built; see above.')

  console.log('[2/4] starting the local world …')
  const devnet = serve('local world', ['run', 'devnet'], { PORTICO_WORLD_PORT: String(world.port) })
  await Promise.race([waitUntilServed(`${worldAddress}/world.json`, 90_000), devnet])

  console.log('[3/4] starting the secure site …')
  const sites = ['127.0.0.1', 'localhost', 'app.localhost'].map((host) => `http://${host}:${docs.port}`)
  const secureSite = serve('secure site', ['--dir', 'apps/secure-site', 'run', 'dev'], {
    PORTICO_SITES: sites.join(' '),
    // The services of the local world, which pass requests on to its nodes, and these: both EVM chains and Solana.
    PORTICO_NODES: [0, 3, 4, 5].map((offset) => `http://127.0.0.1:${world.port + offset}`).join(' '),
    PORTICO_PRICES: worldAddress,
    PORTICO_FOLDER: join(root, '.cache/secure-site'),
    ...Object.fromEntries([login, vault, mails].map(({ setting, port }) => [setting, String(port)])),
  })
  await Promise.race([waitUntilServed(`http://127.0.0.1:${login.port}/health`, 60_000), secureSite])

  console.log('[4/4] starting the docs …')
  const site = serve('docs', ['--dir', 'apps/docs', 'run', 'dev'], {
    PORTICO_WORLD: worldAddress,
    PORTICO_SECURE_SITE: `http://wallet.localhost:${login.port}`,
  })
  await Promise.race([waitUntilServed(page, 90_000), site])

  console.log(
    `\nPortico is ready:  ${page}\nMails with codes:  http://localhost:${mails.port}/\nCtrl-C stops everything.\n`,
  )
  await Promise.race([devnet, secureSite, site])
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
