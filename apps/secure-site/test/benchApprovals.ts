// Prints how long a signature takes after the press in a browser: in the frame of the secure site, and by an injected test wallet.
import { testWalletSeeds } from '@portico/headless/testing'
import { build } from 'esbuild'
import type { BrowserContext } from 'playwright'
import { stringToHex } from 'viem'
import { insideOf, pressCalmly, buttonsOf, waitUntilReady } from './approvalPage'
import { type Frame, launch, openFrame, signIn } from './framePage'
import { startFrameSite } from './startFrameSite'

const rounds = 15
const message = stringToHex('Good morning')

const median = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

/** Ms since 1970, of the moment in which the page that runs it is. */
const now = 'performance.timeOrigin + performance.now()'

/** Ms from the press in the frame to the answer in the page around it. */
async function timeInFrame(frame: Frame, address: string): Promise<number> {
  const inside = insideOf(frame)
  await inside.evaluate(
    `addEventListener('click', () => (globalThis.pressedAt = ${now}), { capture: true, once: true })`,
  )
  const request = JSON.stringify({ method: 'personal_sign', params: [message, address], chainId: 1 })
  const answeredAt = frame.page.evaluate<number>(`call('RPC_REQUEST', ${request}).then(({ type, payload }) => {
    if (!type.endsWith('SUCCESS')) throw new Error(payload.message)
    return ${now}
  })`)
  await waitUntilReady(frame)
  await pressCalmly(buttonsOf(frame).approve)
  return (await answeredAt) - (await inside.evaluate<number>('pressedAt'))
}

/** The same of a wallet in the page, whose user says yes at once. */
async function timeInjected(context: BrowserContext, host: string): Promise<number[]> {
  const [seed] = testWalletSeeds
  const source = `import { createTestWallet } from '@portico/headless/testing'
globalThis.wallet = createTestWallet({ ...${JSON.stringify(seed)}, rpcUrls: { 1: 'http://localhost:1' }, authorized: true })`
  const { outputFiles } = await build({
    stdin: { contents: source, resolveDir: import.meta.dirname },
    bundle: true,
    format: 'iife',
    conditions: ['@portico/source', 'browser'],
    define: { 'process.env.NODE_ENV': '"production"' },
    write: false,
    logLevel: 'silent',
  })
  const page = await context.newPage()
  await page.goto(host)
  await page.addScriptTag({ content: outputFiles[0]?.text ?? '' })
  await page.setContent('<button>Sign</button>')
  const times = []
  for (let round = 0; round < rounds; round += 1) {
    const time = page.evaluate<number>(`new Promise((resolve, reject) => {
      document.querySelector('button').addEventListener('click', async () => {
        const pressedAt = ${now}
        await wallet.provider.request({ method: 'personal_sign', params: ['${message}', wallet.address] }).catch(reject)
        resolve(${now} - pressedAt)
      }, { once: true })
    })`)
    await pressCalmly(page.getByRole('button'))
    times.push(await time)
  }
  return times
}

const site = await startFrameSite()
const browser = await launch(['--disable-features=TranslateUI'])
const context = await browser.newContext()
const frame = await openFrame(context, site.app)
const { eip155 } = await signIn(site, frame, 'ann@example.com')
const inFrame = []
for (let round = 0; round < rounds; round += 1) inFrame.push(await timeInFrame(frame, String(eip155)))
const injected = await timeInjected(context, site.app)
console.log(`from the press to the signature of a message, in ms: the first in the frame ${(inFrame[0] ?? 0).toFixed(0)}, \
then ${median(inFrame.slice(1)).toFixed(0)}; an injected test wallet, whose keys are in the page, ${median(injected).toFixed(0)}`)
await browser.close()
await site.stop()
