// The servers on the docs page "Your server", each as a program of its own.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { createProcessGroup } from '../devnet/support/processGroup'
import { createSiwxVisitor, visitorAccount } from './createSiwxVisitor'
import { freePort } from './freePort'

const folder = mkdtempSync(join(tmpdir(), 'portico-servers-'))
afterAll(() => rmSync(folder, { recursive: true }))

const examples = fileURLToPath(new URL('../../apps/docs/examples/sign-in/', import.meta.url))

/** Starts a program. Resolves to what stops it. */
async function start(program: string, port: number): Promise<() => Promise<void>> {
  const processes = createProcessGroup()
  await processes.start({
    name: program,
    command: process.execPath,
    args: ['--conditions=@portico/source', '--import', 'tsx', join(examples, program)],
    folder: fileURLToPath(new URL('..', import.meta.url)),
    env: { PORT: String(port), DATABASE: join(folder, `${program}.db`), AUTH_SECRET: 'for this test alone' },
    ready: /^Listening on/,
  })
  return () => processes.stop()
}

/** What a visitor is told: at first, signed in, by the same again, once back, and after the sign-out. */
async function visit({ origin, comeBack }: { readonly origin: string; readonly comeBack?: () => Promise<void> }) {
  const { send, sign, verify, session, signOut } = createSiwxVisitor({ origin, fetch })
  const answers = [await send('/')]
  const signed = await sign()
  answers.push(await verify(signed), await verify(signed))
  await comeBack?.()
  return [...answers, await session(), await send('/'), await signOut(), await send('/')]
}

const [, , address] = visitorAccount.split(':')
const signInFirst = { status: 401, body: 'Sign in first' }
const signedIn = { status: 200, body: { sessions: [expect.objectContaining({ account: visitorAccount })] } }
const expected = [
  signInFirst,
  signedIn,
  { status: 401, body: { error: 'nonce' } },
  signedIn,
  { status: 200, body: `Hello ${address}` },
  { status: 200, body: { sessions: [] } },
  signInFirst,
]

describe('a visitor signs in once, is known, and signs out', () => {
  it.each(['hono.ts', 'express.ts'])('on the server in %s', async (program) => {
    const port = await freePort()
    const stop = await start(program, port)
    try {
      expect(await visit({ origin: `http://localhost:${port}` })).toEqual(expected)
    } finally {
      await stop()
    }
  })

  it('on the server in server.ts, which is started again in between', async () => {
    const port = await freePort()
    let stop = await start('server.ts', port)
    const comeBack = async () => {
      await stop()
      stop = await start('server.ts', port)
    }
    try {
      expect(await visit({ origin: `http://localhost:${port}`, comeBack })).toEqual(expected)
    } finally {
      await stop()
    }
  })
})

it('a visitor signs in once with Auth.js, whose session it is, and signs out', async () => {
  const port = await freePort()
  const stop = await start('authJs.ts', port)
  try {
    const { send, sign } = createSiwxVisitor({
      origin: `http://localhost:${port}`,
      fetch: (request) => fetch(request, { redirect: 'manual' }),
    })
    const post = async (path: string, fields: object) => {
      const { body } = await send('/auth/csrf')
      return (await send(path, { ...fields, ...(body as object) })).status
    }
    const signed = await sign()
    expect(await send('/')).toEqual(signInFirst)
    expect(await post('/auth/callback/credentials', { ...signed, signature: 'no hex' })).toBe(302)
    expect(await post('/auth/callback/credentials', signed)).toBe(302)
    // Its nonce was used up by the first of them.
    expect(await send('/')).toEqual(signInFirst)
    expect(await post('/auth/callback/credentials', await sign())).toBe(302)
    expect(await send('/')).toEqual({ status: 200, body: `Hello ${address}` })
    expect(await post('/auth/signout', {})).toBe(302)
    expect(await send('/')).toEqual(signInFirst)
  } finally {
    await stop()
  }
})
