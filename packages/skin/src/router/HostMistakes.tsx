import { type Client, usePortico } from '@portico/headless'
import { useEffect } from 'react'
import { mistakesUrl } from '../constants/docs.js'
import type { AppearanceProps } from '../shell/Modal.js'

// Bundlers replace it.
declare const process: { readonly env: { readonly NODE_ENV?: string } }

/** How long a modal that loads when it is asked for may take until it counts as missing, in ms. */
const missingAfter = 1000

/** The modals of each client on this page, and what its developers have read. */
const pages = new WeakMap<Client, { modals: number; readonly printed: Set<string> }>()

function pageOf(client: Client) {
  const page = pages.get(client) ?? { modals: 0, printed: new Set<string>() }
  pages.set(client, page)
  return page
}

function print(client: Client, anchor: string, text: string): void {
  const { printed } = pageOf(client)
  const { debug, logLevel } = client.options
  if (printed.has(text) || !debug || !['debug', 'info', 'warn'].includes(logLevel)) return
  printed.add(text)
  // oxlint-disable-next-line no-console -- for the app's developers, at the level that they chose
  console.warn(`[portico] ${text} See ${mistakesUrl}#${anchor}`)
}

/** Whether anything on the page draws the modal, also one of the app's own. */
const hasModal = (client: Client) =>
  pageOf(client).modals > 0 || document.querySelector('dialog[open], [role="dialog"], [aria-modal="true"]') !== null

/** Says when the modal opened that nothing on the page draws. Beside the buttons, only while an app is developed. */
export function MissingModal() {
  const client = usePortico()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const explain = () => {
      if (!hasModal(client))
        print(
          client,
          'no-modal',
          'The modal was opened, and nothing draws it. Add <PorticoModal /> below PorticoProvider.',
        )
    }
    const stops = [
      client.events.on('MODAL_OPEN', () => {
        clearTimeout(timer)
        timer = setTimeout(explain, missingAfter)
      }),
      client.events.on('MODAL_CLOSE', () => clearTimeout(timer)),
    ]
    return () => {
      clearTimeout(timer)
      for (const stop of stops) stop()
    }
  }, [client])
  return null
}

/** Says that a theme has no effect, and that there are two modals. Beside a modal, only while an app is developed. */
export function ModalMistakes({ theme }: Pick<AppearanceProps, 'theme'>) {
  const client = usePortico()
  useEffect(() => {
    const page = pageOf(client)
    page.modals += 1
    if (page.modals > 1)
      print(client, 'two-modals', 'Two modals of one client are on the page, and both open. Keep one <PorticoModal />.')
    return () => {
      page.modals -= 1
    }
  }, [client])
  const isTheme = theme === undefined || ['light', 'dark'].includes(theme)
  useEffect(() => {
    if (!isTheme) print(client, 'theme', `\`theme\` is "${theme}", which is neither light nor dark, and has no effect.`)
  }, [client, isTheme, theme])
  return null
}

/** Says which keys of `messages` are none. Beside a modal and each button, only while an app is developed. */
export function MessageMistakes({ messages }: { readonly messages: object | undefined }) {
  const client = usePortico()
  useEffect(() => {
    // Asked here as well: esbuild keeps what an unused function imports later.
    if (process.env.NODE_ENV !== 'production' && messages)
      void import('./explainMessages.js').then(
        ({ explainMessages }) => explainMessages(messages).forEach((text) => print(client, 'messages', text)),
        // A hint that could not be loaded is no failure of the app.
        () => undefined,
      )
  }, [client, messages])
  return null
}
