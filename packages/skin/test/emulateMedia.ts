import { onTestFinished } from 'vitest'
import { cdp } from 'vitest/browser'

type Session = { send(method: string, params: object): Promise<unknown> }

/** Makes the browser tell a media feature until the end of the test. */
export async function emulateMedia(name: 'prefers-reduced-motion' | 'forced-colors', value: string): Promise<void> {
  const session = cdp() as unknown as Session
  const send = (told: string) => session.send('Emulation.setEmulatedMedia', { features: [{ name, value: told }] })
  await send(value)
  onTestFinished(async () => void (await send('')))
}
