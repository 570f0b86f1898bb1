import type { Browser, BrowserContext, Page } from 'playwright'
import { chromium } from 'playwright'
import { findChromium } from '../../../tools/chromium.mjs'
import type { FrameSite } from './startFrameSite'
import { codeFor } from './steps'

/** A reply of the frame. */
type Reply = { readonly id?: string; readonly type: string; readonly payload?: Readonly<Record<string, unknown>> }

/** Starts Chromium. */
export function launch(args: readonly string[]): Promise<Browser> {
  const executablePath = findChromium()
  return chromium.launch({ ...(executablePath && { executablePath }), args: [...args] })
}

/** A page of a host with a frame in it, and what the console complains of. */
export async function openPage(context: BrowserContext, host: string, search?: string) {
  const page = await context.newPage()
  const faults: string[] = []
  page.on('console', (message) => void (message.type() === 'error' && faults.push(message.text())))
  page.on('pageerror', (error) => void faults.push(error.message))
  await page.goto(host)
  await page.evaluate((query) => (window as unknown as Host).embed(query), search)
  return { page, faults }
}

type Host = {
  embed(search?: string): void
  call(name: string, payload?: unknown, id?: string): Promise<Reply>
}

/** @see openFrame */
export type Frame = Awaited<ReturnType<typeof openFrame>>

/** A page of a host whose frame is ready. */
export async function openFrame(context: BrowserContext, host: string, search?: string) {
  const { page, faults } = await openPage(context, host, search)
  const waitForReady = () => page.waitForFunction('isReady()')
  await waitForReady()
  /** `id`: of the message; one that no other has when left out. */
  const call = (name: string, payload?: unknown, id?: string) =>
    page.evaluate(([asked, given, own]) => (window as unknown as Host).call(asked, given, own), [
      name,
      payload,
      id,
    ] as const)
  return {
    page,
    faults,
    call,
    /** Loads the page of the host anew, and the frame with it. */
    async reload() {
      await page.reload()
      await page.evaluate('embed()')
      await waitForReady()
    },
    /** Everything that the page of the host was sent. */
    heard: () => page.evaluate<{ readonly origin: string; readonly data: Reply }[]>('heard'),
  }
}

/** The addresses on both chains, as a page asks for them. */
export async function readAddresses({ call }: Pick<Frame, 'call'>) {
  const addressOn = async (chainId: string | number) => (await call('GET_USER', { chainId })).payload?.['address']
  return { eip155: await addressOn(1), solana: await addressOn('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp') }
}

/** Signs in by mail as a person does. */
export async function signIn(site: FrameSite, frame: Frame, email: string) {
  const started = await frame.call('CONNECT_EMAIL', { email })
  if (started.payload?.['action'] !== 'VERIFY_OTP') throw new Error(JSON.stringify(started))
  const entered = await frame.call('CONNECT_OTP', { otp: codeFor(site, email) })
  if (!entered.type.endsWith('_SUCCESS')) throw new Error(JSON.stringify(entered))
  return readAddresses(frame)
}

function workerOf(page: Page) {
  const worker = page.workers().at(-1)
  if (!worker) throw new Error('no worker runs')
  return worker
}

/** Runs an operation of the wallet in its worker, as only the frame can. */
export const runInWorker = (page: Page, operation: string): Promise<unknown> =>
  workerOf(page).evaluate(
    (name) =>
      new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', ({ data }) => resolve(data))
        port1.start()
        dispatchEvent(new MessageEvent('message', { data: { operation: name }, ports: [port2] }))
      }),
    operation,
  )

/** Clears what the frame keeps in IndexedDB, while the worker has it open. */
export const clearStorage = (page: Page): Promise<void> =>
  workerOf(page).evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opened = indexedDB.open('keyval-store')
        opened.addEventListener('error', () => reject(new Error('not opened')))
        opened.addEventListener('success', () => {
          const change = opened.result.transaction('keyval', 'readwrite')
          change.objectStore('keyval').clear()
          change.addEventListener('complete', () => resolve())
        })
      }),
  )

/** What the frame keeps in IndexedDB, as far as a script can read it. */
export const readStorage = (page: Page): Promise<string> =>
  workerOf(page).evaluate(
    () =>
      new Promise<string>((resolve) => {
        const opened = indexedDB.open('keyval-store')
        opened.addEventListener('success', () => {
          const found = opened.result.transaction('keyval').objectStore('keyval').getAll()
          found.addEventListener('success', () => {
            const show = (_: string, value: unknown) =>
              value instanceof CryptoKey ? { type: value.type, extractable: value.extractable } : value
            resolve(JSON.stringify(found.result, show))
          })
        })
      }),
  )
