import { onTestFinished } from 'vitest'
import { cdp } from 'vitest/browser'

type Session = { send(method: string, params: object): Promise<unknown> }

/** Makes the browser ask for less motion until the end of the test. */
export async function reduceMotion(): Promise<void> {
  const session = cdp() as unknown as Session
  const send = (value: string) =>
    session.send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] })
  await send('reduce')
  onTestFinished(async () => void (await send('')))
}
