import { onTestFinished, vi } from 'vitest'
import { runSecureSite, type SecureSitePort, type SecureSiteScript, type SecureSiteStore } from './secureSiteDouble.js'

/** An address of each namespace. */
export const frameAddresses = {
  eip155: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
  solana: '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM',
}

/** How the page behaves, and the keys behind it. */
export type FrameSiteOptions = Partial<SecureSiteScript> & Pick<SecureSitePort, 'sign' | 'answer' | 'signText'>

type Sent = { readonly id?: string; readonly type: string; readonly payload?: unknown }

/**
 * The window of a frame whose page is the double of a secure site, in place of the one that a browser loads. Messages come later, as
 * those of a real one do.
 */
export function openFrameSite(origin: string, { sign, answer, signText, ...given }: FrameSiteOptions = {}) {
  const script: SecureSiteScript = {
    actions: ['VERIFY_OTP'],
    code: '480216',
    confirmsAfter: 0,
    addresses: frameAddresses,
    faults: {},
    approval: 'approve',
    answers: {},
    ...given,
  }
  const received: (Sent & { readonly target: string })[] = []
  let listeners: ((message: never) => void)[] = []
  let store: SecureSiteStore = {}
  let loads = 0

  const dispatch = (data: unknown, from: { readonly source?: unknown; readonly origin?: string } = {}) =>
    void window.dispatchEvent(
      Object.assign(new Event('message'), {
        data,
        origin: from.origin ?? origin,
        source: 'source' in from ? from.source : view,
      }),
    )
  const send = (message: unknown) => queueMicrotask(() => dispatch(message))
  const view = {
    postMessage(message: Sent, target: string) {
      received.push({ ...structuredClone(message), target })
      queueMicrotask(() => {
        for (const listener of listeners) listener(structuredClone(message) as never)
      })
    },
  }
  function load() {
    loads += 1
    listeners = []
    runSecureSite(script, {
      listen: (listener) => listeners.push(listener),
      send,
      read: () => store,
      write: (next) => (store = next),
      reload: load,
      sign,
      answer,
      signText,
    })
  }

  vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockReturnValue(view as never)
  vi.spyOn(HTMLIFrameElement.prototype, 'src', 'set').mockImplementation(function (
    this: HTMLIFrameElement,
    url: string,
  ) {
    this.setAttribute('data-src', url)
    // A page of its own, so that happy-dom asks the network for none.
    this.setAttribute('srcdoc', '')
    queueMicrotask(load)
  })
  vi.spyOn(HTMLIFrameElement.prototype, 'src', 'get').mockImplementation(function (this: HTMLIFrameElement) {
    return this.getAttribute('data-src') ?? ''
  })
  onTestFinished(() => {
    vi.restoreAllMocks()
    for (const frame of document.querySelectorAll('iframe')) frame.remove()
  })
  const types = () => received.map(({ type }) => type.replace('@w3m-app/', ''))
  return {
    script,
    /** What the page got, in order. */
    received,
    /** The calls it got, by name. */
    types,
    dispatch,
    load,
    loads: () => loads,
    store: () => store,
    frames: () => [...document.querySelectorAll('iframe')],
  }
}
