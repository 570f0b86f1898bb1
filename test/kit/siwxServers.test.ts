// The servers on the docs page "Your server", each as a program of its own.
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { createProcessGroup } from '../devnet/support/processGroup'
import { createSiwxVisitor, visitorAccount } from './createSiwxVisitor'

const folder = mkdtempSync(join(tmpdir(), 'portico-servers-'))
afterAll(() => rmSync(folder, { recursive: true }))

const examples = fileURLToPath(new URL('../../apps/docs/examples/sign-in/', import.meta.url))

/** A port that nothing listens on: the domain of a site has it, so its server has to know it before it starts. */
async function freePort(): Promise<number> {
  const listener = createServer().listen(0)
  await once(listener, 'listening')
  const { port } = listener.address() as AddressInfo
  await once(listener.close(), 'close')
  return port
}

/** Starts a program. Resolves to what stops it. */
async function start(program: string, port: number): Promise<() => Promise<void>> {
  const processes = createProcessGroup()
  await processes.start({
    name: program,
    command: process.execPath,
    args: ['--conditions=@portico/source', '--import', 'tsx', join(examples, program)],
    folder: fileURLToPath(new URL('..', import.meta.url)),
    env: { PORT: String(port), DATABASE: join(folder, `${program}.db`) },
    ready: /^Listening on/,
  })
  return () => processes.stop()
}

const [, , address] = visitorAccount.split(':')
const hello = { status: 200, body: `Hello ${address}` }
const signInFirst = { status: 401, body: 'Sign in first' }
const sessions = { status: 200, body: { sessions: [expect.objectContaining({ account: visitorAccount })] } }
const nobody = { status: 200, body: { sessions: [] } }

describe('a visitor signs in once, is known, and signs out', () => {
  it.each(['server.ts', 'hono.ts', 'express.ts'])('on the server in %s', async (program) => {
    const port = await freePort()
    const visitor = createSiwxVisitor({ origin: `http://localhost:${port}`, fetch })
    const stop = await start(program, port)
    try {
      expect(await visitor.send('/')).toEqual(signInFirst)
      const signed = await visitor.sign()
      expect(await visitor.verify(signed)).toEqual(sessions)
      expect(await visitor.verify(signed)).toEqual({ status: 401, body: { error: 'nonce' } })
      expect(await visitor.session()).toEqual(sessions)
      expect(await visitor.send('/')).toEqual(hello)
      expect(await visitor.signOut()).toEqual(nobody)
      expect(await visitor.send('/')).toEqual(signInFirst)
    } finally {
      await stop()
    }
  })
})

it('a server in front of a SQLite file knows a visitor after a restart', async () => {
  const port = await freePort()
  const visitor = createSiwxVisitor({ origin: `http://localhost:${port}`, fetch })
  let stop = await start('server.ts', port)
  try {
    expect(await visitor.signIn()).toEqual(sessions)
    await stop()
    stop = await start('server.ts', port)
    expect(await visitor.send('/')).toEqual(hello)
  } finally {
    await stop()
  }
})
