// Keeps what the views add to the messages in the published types, from which an import that nothing names is dropped.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="./views.ts" preserve="true" />
import { type ModalReason, singleFlight, useModal, useModalControls, type View, whenIdle } from '@portico/headless'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { Boundary } from '../components/Boundary.js'
import type { AppearanceProps } from '../shell/Modal.js'
import { MissingStylesheet } from '../shell/dialog/MissingStylesheet.js'
import { MessageMistakes, ModalMistakes } from './HostMistakes.js'

// Bundlers replace it.
declare const process: { readonly env: { readonly NODE_ENV?: string } }

const importShell = singleFlight(() => import('./modal.js'))

/** The modal of this page, once its code is there. */
let wanted: Awaited<ReturnType<typeof importShell>> | undefined
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Loads the code of the modal, which is then rendered hidden, once per page; after a failure the next call tries again. */
async function prepareShell() {
  const shell = await importShell()
  wanted = shell
  for (const listener of listeners) listener()
  return shell
}

/** The same, with the code of the view it opens with. */
export async function loadShell(view: View): Promise<void> {
  const shell = await prepareShell()
  // The open modal shows a view that failed to load and lets the user retry.
  await shell.loadView(view).catch(() => undefined)
}

/** Prepares the modal while the page is idle, where the visitor does not save data. */
function prepareWhenIdle(): () => void {
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } }
  if (connection?.saveData) return () => undefined
  return whenIdle(() => void prepareShell().catch(() => undefined), 200)
}

/** Props of `PorticoModal`. */
export type PorticoModalProps = AppearanceProps & {
  /** Makes the modal controlled. */
  readonly open?: boolean | undefined
  /** Called before the modal opens or closes, with the reason; returning `false` prevents it. */
  readonly onOpenChange?: ((open: boolean, reason: ModalReason) => boolean | void) | undefined
}

/**
 * The modal: over the page, or in place with `inline`. Renders nothing on a server, and a hidden dialog once the page is idle or
 * the pointer is over a button of the skin.
 *
 * @example
 * <PorticoModal theme="dark" locale="en-US" />
 */
export function PorticoModal({ open, onOpenChange, ...settings }: PorticoModalProps) {
  useModalControls({ open, onOpenChange })
  const shell = useSyncExternalStore(
    subscribe,
    () => wanted,
    () => undefined,
  )
  useEffect(prepareWhenIdle, [])
  return (
    <>
      <Boundary renderFallback={(retry) => <RetryOnOpen retry={retry} />}>
        {shell ? <shell.Modal {...settings} {...shell.routes} /> : <ShellOnOpen />}
      </Boundary>
      {process.env.NODE_ENV !== 'production' && (
        <>
          <MissingStylesheet />
          <ModalMistakes theme={settings.theme} />
          <MessageMistakes messages={settings.messages} />
        </>
      )}
    </>
  )
}

/** In place of a modal that could not be drawn at all: it is closed, and drawn anew when it opens. */
function RetryOnOpen({ retry }: { readonly retry: () => void }) {
  const { isOpen, close } = useModal()
  const wasClosed = useRef(false)
  useEffect(() => {
    if (!isOpen) wasClosed.current = true
    else if (wasClosed.current) retry()
    else close({ reason: 'host' })
  }, [isOpen, close, retry])
  return null
}

/** Loads the code of the modal when it opens before the page was idle. */
function ShellOnOpen() {
  const { isOpen, view, close } = useModal()
  useEffect(() => {
    if (!isOpen) return
    let isCurrent = true
    loadShell(view).catch(() => isCurrent && close({ reason: 'host' }))
    return () => {
      isCurrent = false
    }
  }, [isOpen, view, close])
  return null
}
