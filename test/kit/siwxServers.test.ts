import { expect, it } from 'vitest'
import { freePort } from './freePort'
import { expectedAnswers, startSiwxServer, visitSite } from './siwxServer'

it('a visitor signs in once, is known after the server was started again, and signs out', async () => {
  const port = await freePort()
  let stop = await startSiwxServer('server.ts', port)
  const comeBack = async () => {
    await stop()
    stop = await startSiwxServer('server.ts', port)
  }
  try {
    expect(await visitSite({ origin: `http://localhost:${port}`, comeBack })).toEqual(expectedAnswers)
  } finally {
    await stop()
  }
})
