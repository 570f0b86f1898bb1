import { fileURLToPath } from 'node:url'
import { build, type Rolldown } from 'vite'
import { expect, it, onTestFinished } from 'vitest'
import { approvalRequests } from '../../../packages/headless/test/approvals/approvalRequests'
import { bundled } from '../vite.config'
import { launch } from './framePage'
import { readRequest } from './readRequest'

type Reader = { readonly readRequest: (request: unknown) => Promise<string> }

const document = `<!doctype html><script type="module">
import { readRequest } from '/reader.js'
globalThis.readRequest = readRequest
</script>`

/** What reads requests, built as the page in the frame is, in one file. */
async function buildReader(): Promise<string> {
  const built = (await build({
    ...bundled,
    configFile: false,
    logLevel: 'error',
    build: {
      ...bundled.build,
      write: false,
      rolldownOptions: {
        input: fileURLToPath(new URL('readRequest.ts', import.meta.url)),
        preserveEntrySignatures: 'strict',
        output: { codeSplitting: false },
      },
    },
  })) as Rolldown.RolldownOutput
  const [{ code }] = built.output
  return code
}

it('the page and the frame read 500 requests alike', async () => {
  const reader = await buildReader()
  const browser = await launch([])
  onTestFinished(() => browser.close())
  const page = await browser.newPage()
  await page.route('**/*', (route) =>
    route.request().url().endsWith('/reader.js')
      ? route.fulfill({ contentType: 'text/javascript', body: reader })
      : route.fulfill({ contentType: 'text/html', body: document }),
  )
  await page.goto('http://wallet.localhost/')
  const inFrame = await page.evaluate(
    (requests) => Promise.all(requests.map((globalThis as unknown as Reader).readRequest)),
    approvalRequests,
  )
  const onPage = await Promise.all(approvalRequests.map(readRequest))
  expect(inFrame).toEqual(onPage)
  expect([inFrame.length, new Set(inFrame).size > 250]).toEqual([500, true])
})
