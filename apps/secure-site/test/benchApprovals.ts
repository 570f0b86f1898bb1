// Prints how long a signature takes after the press in a browser: in the frame of the secure site, in a window that the frame opens, and
// by an injected test wallet.
import { testWalletSeeds } from '@portico/headless/testing'
import { build } from 'esbuild'
import type { Browser, BrowserContext } from 'playwright'
import { stringToHex } from 'viem'
import { insideOf, openWindow, type Paged, pressCalmly, buttonsOf, waitUntilReady } from './approvalPage'
import { type Frame, launch, openFrame, signIn } from './framePage'
import { type FrameSite, startFrameSite } from './startFrameSite'

const rounds = 15
const message = stringToHex('Good morning')

const median = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

/** Ms since 1970, of the moment in which the page that runs it is. */
const now = 'performance.timeOrigin + performance.now()'

/** Keeps the moment of the next press of a place in the frame: a window is gone once something was approved in it. */
const keepPress = (place: Paged) =>
  insideOf(place).evaluate(
    `addEventListener('click', () => ((globalThis.opener ?? globalThis).pressedAt = ${now}), { capture: true, once: true })`,
  )

/** Ms from the press that approves to the answer in the page around the frame. `opening`: from the press that opens a window until it can be read. */
async function timeApproval(frame: Frame, address: string, hasWindow: boolean) {
  const readPress = () => insideOf(frame).evaluate<number>('pressedAt')
  const request = JSON.stringify({ method: 'personal_sign', params: [message, address], chainId: 1 })
  const answeredAt = frame.page.evaluate<number>(`call('RPC_REQUEST', ${request}).then(({ type, payload }) => {
    if (!type.endsWith('SUCCESS')) throw new Error(payload.message)
    return ${now}
  })`)
  await waitUntilReady(frame)
  let place: Paged = frame
  let opening = 0
  if (hasWindow) {
    await keepPress(frame)
    place = await openWindow(frame)
    await insideOf(place).getByRole('heading', { name: 'Sign message' }).waitFor()
    opening = (await insideOf(place).evaluate<number>(now)) - (await readPress())
    await waitUntilReady(place)
  }
  await keepPress(place)
  await pressCalmly(buttonsOf(place).approve)
  return { opening, signing: (await answeredAt) - (await readPress()) }
}

/** In a browser of somebody who is signed in. */
async function measure(browser: Browser, site: FrameSite, hasWindow: boolean) {
  const context = await browser.newContext()
  const frame = await openFrame(context, site.app)
  const { eip155 } = await signIn(site, frame, 'ann@example.com')
  const times = []
  for (let round = 0; round < rounds; round += 1) times.push(await timeApproval(frame, String(eip155), hasWindow))
  await context.close()
  const later = times.slice(1)
  return {
    first: times[0]?.signing ?? 0,
    signing: median(later.map(({ signing }) => signing)),
    opening: median(later.map(({ opening }) => opening)),
  }
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

const browser = await launch(['--disable-features=TranslateUI'])
const sites = { frame: await startFrameSite([], [], 'frame'), window: await startFrameSite([], [], 'window') }
const inFrame = await measure(browser, sites.frame, false)
const inWindow = await measure(browser, sites.window, true)
const injected = median(await timeInjected(await browser.newContext(), sites.frame.app))
const say = ({ first, signing }: typeof inFrame) => `the first ${first.toFixed(0)}, then ${signing.toFixed(0)}`
console.log(`from the press to the signature of a message, in ms
in the frame: ${say(inFrame)}
in a window: ${say(inWindow)}; it can be read ${inWindow.opening.toFixed(0)} after the press that opens it
by an injected test wallet, whose keys are in the page: ${injected.toFixed(0)}`)
await browser.close()
for (const site of Object.values(sites)) await site.stop()
