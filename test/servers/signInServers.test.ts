// The servers on the docs page "Your server" that need a framework, each as a program of its own.
import { expect, it } from 'vitest'
import { createSiwxVisitor } from '../kit/createSiwxVisitor'
import { freePort } from '../kit/freePort'
import { expectedAnswers, firstPage, startSiwxServer, visitSite } from '../kit/siwxServer'

/** Runs a program while somebody visits it. */
async function during(program: string, visit: (origin: string) => Promise<void>): Promise<void> {
  const port = await freePort()
  const stop = await startSiwxServer(program, port)
  try {
    await visit(`http://localhost:${port}`)
  } finally {
    await stop()
  }
}

it.each(['hono.ts', 'express.ts', 'ironSession.ts'])(
  'a visitor signs in once, is known, and signs out on the server in %s',
  (program) => during(program, async (origin) => expect(await visitSite({ origin })).toEqual(expectedAnswers)),
)

it('a visitor signs in once with Auth.js, whose session it is, and signs out', () =>
  during('authJs.ts', async (origin) => {
    const { send, sign } = createSiwxVisitor({
      origin,
      fetch: (request) => fetch(request, { redirect: 'manual' }),
    })
    const post = async (path: string, fields: object) => {
      const { body } = await send('/auth/csrf')
      return (await send(path, { ...fields, ...(body as object) })).status
    }
    const signed = await sign()
    expect(await send('/')).toEqual(firstPage.signedOut)
    expect(await post('/auth/callback/credentials', { ...signed, signature: 'no hex' })).toBe(302)
    expect(await post('/auth/callback/credentials', signed)).toBe(302)
    // Its nonce was used up by the first of them.
    expect(await send('/')).toEqual(firstPage.signedOut)
    expect(await post('/auth/callback/credentials', await sign())).toBe(302)
    expect(await send('/')).toEqual(firstPage.signedIn)
    expect(await post('/auth/signout', {})).toBe(302)
    expect(await send('/')).toEqual(firstPage.signedOut)
  }))

it('a visitor signs in once with Better Auth, whose session it is, and signs out', () =>
  during('betterAuth.ts', async (origin) => {
    const { send, sign } = createSiwxVisitor({ origin, fetch })
    const post = (route: string, body: object) => send(`/api/auth/${route}`, body)
    const signNew = async (change: object = {}) => {
      const { body } = await post('siwe/nonce', {})
      return sign({ ...(body as { readonly nonce: string }), ...change })
    }
    const signed = await signNew()
    expect(await send('/')).toEqual(firstPage.signedOut)
    expect(await post('siwe/verify', { ...signed, signature: 'no hex' })).toMatchObject({ status: 401 })
    // Its nonce was used up.
    expect(await post('siwe/verify', signed)).toMatchObject({ status: 401 })
    // The plugin does not look at the page that a message came from.
    const elsewhere = await signNew({ uri: 'https://other.example/' })
    expect(await post('siwe/verify', elsewhere)).toMatchObject({ status: 401 })
    expect(await send('/')).toEqual(firstPage.signedOut)
    expect(await post('siwe/verify', await signNew())).toMatchObject({ status: 200 })
    expect(await send('/')).toEqual(firstPage.signedIn)
    expect(await post('sign-out', {})).toMatchObject({ status: 200 })
    expect(await send('/')).toEqual(firstPage.signedOut)
  }))
