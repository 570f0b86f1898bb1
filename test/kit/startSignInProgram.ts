import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createProcessGroup } from '../devnet/support/processGroup'

const examples = fileURLToPath(new URL('../../apps/docs/examples/sign-in/', import.meta.url))

type SignInProgram = { readonly program: string; readonly port: number; readonly database: string }

/** Starts a program of the docs page "Your server". Resolves to what stops it. */
export async function startSignInProgram({ program, port, database }: SignInProgram): Promise<() => Promise<void>> {
  const secret = 'for this test alone, 32 characters and more'
  const processes = createProcessGroup()
  await processes.start({
    name: program,
    command: process.execPath,
    args: ['--conditions=@portico/source', '--import', 'tsx', join(examples, program)],
    folder: fileURLToPath(new URL('..', import.meta.url)),
    env: { PORT: String(port), DATABASE: database, AUTH_SECRET: secret, SESSION_PASSWORD: secret },
    ready: /^Listening on/,
  })
  return () => processes.stop()
}
