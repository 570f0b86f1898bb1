import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect } from 'vitest'
import { createSiwxVisitor, visitorAccount } from './createSiwxVisitor'
import { startSignInProgram } from './startSignInProgram'

const folder = mkdtempSync(join(tmpdir(), 'portico-servers-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Starts a program with a database that outlives it. */
export const startSiwxServer = (program: string, port: number): Promise<() => Promise<void>> =>
  startSignInProgram({ program, port, database: join(folder, `${program}.db`) })

/** What a visitor is told: at first, signed in, by the same again, once back, and after the sign-out. */
export async function visitSite({
  origin,
  comeBack,
}: {
  readonly origin: string
  readonly comeBack?: () => Promise<void>
}) {
  const { send, sign, verify, session, signOut } = createSiwxVisitor({ origin, fetch })
  const answers = [await send('/')]
  const signed = await sign()
  answers.push(await verify(signed), await verify(signed))
  await comeBack?.()
  return [...answers, await session(), await send('/'), await signOut(), await send('/')]
}

const [, , address] = visitorAccount.split(':')
const signedIn = { status: 200, body: { sessions: [expect.objectContaining({ account: visitorAccount })] } }

/** What the first page of each program answers. */
export const firstPage = {
  signedOut: { status: 401, body: 'Sign in first' },
  signedIn: { status: 200, body: `Hello ${address}` },
} as const

/** What `visitSite` resolves to where the sign-in works. */
export const expectedAnswers = [
  firstPage.signedOut,
  signedIn,
  { status: 401, body: { error: 'nonce' } },
  signedIn,
  firstPage.signedIn,
  { status: 200, body: { sessions: [] } },
  firstPage.signedOut,
]
