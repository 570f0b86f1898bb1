import { EmbeddedWalletError } from '../../errors/embeddedWallet.js'

/** Other programs look for the frame by these. */
const frameId = 'w3m-iframe'
const frameName = 'w3m-secure-iframe'

/** Hidden, and out of the way of pointer, focus and reading order. */
const hiddenStyle = {
  position: 'fixed',
  zIndex: '999999',
  display: 'none',
  border: 'none',
} as const

/** It has no size of its own, and nothing of the page reaches it where it is shown. */
const holderStyle = {
  ...hiddenStyle,
  inset: '0 auto auto 0',
  width: '0',
  height: '0',
  margin: '0',
  padding: '0',
  overflow: 'visible',
  background: 'transparent',
  pointerEvents: 'auto',
} as const

const holderName = 'data-portico-frame'

/**
 * Leaves the page under the frame as bright as it is. The style of a pseudo-element cannot be set inline. Returns a function that takes
 * it back.
 */
function clearBackdrop(): () => void {
  // Older browsers have none.
  if (!('adoptedStyleSheets' in document)) return () => undefined
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`[${holderName}]::backdrop { background: none }`)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  return () => (document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet))
}

/** A frame of another origin may use neither unless the page says so. */
const toAllow = (origin: string) =>
  ['publickey-credentials-get', 'publickey-credentials-create', 'clipboard-write']
    .map((feature) => `${feature} ${origin}`)
    .join('; ')

const isOfOrigin = (url: string, origin: string) => url === origin || url.startsWith(`${origin}/`)

/** The frame of an earlier client of the page, e.g. before a hot update: there is never a second one. */
function findFrame(origin: string): HTMLIFrameElement | undefined {
  const found = document.getElementById(frameId)
  return found instanceof HTMLIFrameElement && isOfOrigin(found.src, origin) ? found : undefined
}

function createFrame(origin: string): HTMLIFrameElement {
  const element = document.createElement('iframe')
  element.id = frameId
  element.name = frameName
  element.title = 'Wallet'
  element.allow = toAllow(origin)
  // Browsers without `ancestorOrigins` tell it nothing else about who shows it.
  element.referrerPolicy = 'origin'
  Object.assign(element.style, hiddenStyle)
  return element
}

/** A frame that moves in the page is loaded anew, so it stays in the element that shows it. */
function createHolder(): HTMLDialogElement {
  const holder = document.createElement('dialog')
  holder.setAttribute(holderName, '')
  holder.setAttribute('aria-label', 'Wallet')
  holder.inert = true
  Object.assign(holder.style, holderStyle)
  return holder
}

/** Whether the content policy of the page refused a URL of this origin for a frame. */
function isBlockedFrame({ blockedURI, effectiveDirective, disposition }: SecurityPolicyViolationEvent, origin: string) {
  const isFrame = /^(?:frame|child|default)-src$/.test(effectiveDirective)
  return disposition === 'enforce' && isFrame && isOfOrigin(blockedURI, origin)
}

export type MountedFrame = {
  readonly element: HTMLIFrameElement
  /** What shows and hides it. */
  readonly holder: HTMLDialogElement
  /** Takes the frame off the page, and stops watching it. */
  remove(): void
}

/**
 * Puts the hidden frame on the page. Whether it is there, only a message of it says: the event `load` also fires for a page that
 * is blocked or refuses to be shown.
 *
 * @param onFail - called when it cannot load, and when another script takes it off the page
 * @throws EmbeddedWalletError where there is no document to put it into
 */
export function mountFrame(url: URL, onFail: (error: EmbeddedWalletError) => void): MountedFrame {
  const { document } = globalThis as { document?: Document }
  if (!document) throw new EmbeddedWalletError('IFRAME_NOT_SET')
  const parent = document.body as HTMLElement | null
  if (!parent) throw new EmbeddedWalletError('PARENT_NOT_SET')
  const { origin } = url
  const element = findFrame(origin) ?? createFrame(origin)
  const fail = (...error: ConstructorParameters<typeof EmbeddedWalletError>) =>
    // A browser may find out while the frame is being put on the page.
    queueMicrotask(() => onFail(new EmbeddedWalletError(...error)))
  const onError = () => fail('EMAIL_LOGIN_UNAVAILABLE')
  const onViolation = (event: SecurityPolicyViolationEvent) => {
    const cause = `The content policy of the page needs frame-src ${origin}`
    if (isBlockedFrame(event, origin)) fail('IFRAME_LOAD_FAILED', { cause })
  }
  const observer = new MutationObserver(() => {
    if (!element.isConnected) fail('FRAME_CLOSED')
  })
  element.addEventListener('error', onError)
  document.addEventListener('securitypolicyviolation', onViolation)
  element.src = url.href
  const holder = element.closest('dialog') ?? createHolder()
  if (!holder.isConnected) {
    holder.append(element)
    parent.append(holder)
  }
  const restoreBackdrop = clearBackdrop()
  for (const node of [parent, holder]) observer.observe(node, { childList: true })
  return {
    element,
    holder,
    remove() {
      observer.disconnect()
      element.removeEventListener('error', onError)
      document.removeEventListener('securitypolicyviolation', onViolation)
      restoreBackdrop()
      holder.remove()
    },
  }
}
