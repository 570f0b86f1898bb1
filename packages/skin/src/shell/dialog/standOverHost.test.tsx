import { Dialog as AriakitDialog, DialogHeading } from '@ariakit/react'
import { Dialog as HeadlessDialog, DialogPanel, DialogTitle as HeadlessTitle } from '@headlessui/react'
import Dialog from '@mui/material/Dialog'
import DialogTitle from '@mui/material/DialogTitle'
import { Dialog as RadixDialog } from 'radix-ui'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { FocusScope, Overlay, useDialog, useModalOverlay } from 'react-aria'
import { expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openSite } from '../../../test/site.js'
import { createWorld } from '../../../test/world.js'

type HostDialogProps = {
  readonly isOpen: boolean
  readonly onChange: (isOpen: boolean) => void
  readonly children: ReactNode
}

function NativeDialog({ isOpen, onChange, children }: HostDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    if (isOpen) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isOpen])
  return (
    <dialog ref={dialog} id="host" onClose={() => onChange(false)}>
      <h2>Checkout</h2>
      {children}
    </dialog>
  )
}

function AriaContent({ onChange, children }: Omit<HostDialogProps, 'isOpen'>) {
  const dialog = useRef<HTMLDivElement>(null)
  const state = {
    isOpen: true,
    setOpen: onChange,
    open: () => onChange(true),
    close: () => onChange(false),
    toggle: () => onChange(false),
    point: null,
    setPoint: () => undefined,
  }
  const { modalProps, underlayProps } = useModalOverlay({ isDismissable: true }, state, dialog)
  const { dialogProps, titleProps } = useDialog({}, dialog)
  return (
    <div {...underlayProps}>
      <FocusScope contain restoreFocus>
        <section {...modalProps} {...dialogProps} ref={dialog}>
          <h2 {...titleProps}>Checkout</h2>
          {children}
        </section>
      </FocusScope>
    </div>
  )
}

const hosts = {
  'the browser': NativeDialog,
  'React Aria': ({ isOpen, ...content }: HostDialogProps) =>
    isOpen && (
      <Overlay>
        <AriaContent {...content} />
      </Overlay>
    ),
  Ariakit: ({ isOpen, onChange, children }: HostDialogProps) => (
    <AriakitDialog open={isOpen} onClose={() => onChange(false)} style={{ position: 'fixed', top: 80, zIndex: 1 }}>
      <DialogHeading>Checkout</DialogHeading>
      {children}
    </AriakitDialog>
  ),
  Radix: ({ isOpen, onChange, children }: HostDialogProps) => (
    <RadixDialog.Root open={isOpen} onOpenChange={onChange}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay />
        <RadixDialog.Content aria-describedby={undefined}>
          <RadixDialog.Title>Checkout</RadixDialog.Title>
          {children}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  ),
  'Headless UI': ({ isOpen, onChange, children }: HostDialogProps) => (
    <HeadlessDialog open={isOpen} onClose={onChange}>
      <DialogPanel>
        <HeadlessTitle>Checkout</HeadlessTitle>
        {children}
      </DialogPanel>
    </HeadlessDialog>
  ),
  'Material UI': ({ isOpen, onChange, children }: HostDialogProps) => (
    <Dialog open={isOpen} onClose={() => onChange(false)} transitionDuration={0}>
      <DialogTitle>Checkout</DialogTitle>
      {children}
    </Dialog>
  ),
}

function Page({
  Host,
  children,
}: {
  readonly Host: (props: HostDialogProps) => ReactNode
  readonly children: ReactNode
}) {
  const [isOpen, setOpen] = useState(false)
  return (
    <main>
      <button onClick={() => setOpen(true)}>Check out</button>
      <Host isOpen={isOpen} onChange={setOpen}>
        {children}
      </Host>
    </main>
  )
}

const title = page.getByRole('heading', { name: 'Checkout', includeHidden: true })
const button = (name: string | RegExp) => page.getByRole('button', { name, includeHidden: true })
const dialog = () => document.querySelector('dialog:not(#host)') as HTMLDialogElement

/** Opens a dialog of the page with the buttons in it, after the modal was drawn. */
async function openHostDialog(Host: (props: HostDialogProps) => ReactNode) {
  const site = await openSite(createWorld(), { around: (buttons) => <Page Host={Host}>{buttons}</Page> })
  await expect.poll(() => dialog().querySelector('li')).not.toBeNull()
  await button('Check out').click()
  await expect.element(title).toBeVisible()
  return site
}

it.each(Object.entries(hosts))(
  'over a dialog of %s, a press on a wallet connects, and Escape closes only the modal',
  async (_, Host) => {
    await openHostDialog(Host)
    await button('Connect wallet').click()
    await button('Larkspur Installed').click()
    await expect.poll(() => dialog().open).toBe(false)
    await expect.element(title).toBeVisible()
    await button(/ETH/).click()
    await expect.element(page.getByRole('heading', { name: 'Account' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => dialog().open).toBe(false)
    await expect.element(title).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => title.query()?.checkVisibility() ?? false).toBe(false)
  },
)

it.each(Object.entries(hosts))('over a dialog of %s, a press beside the box closes only the modal', async (_, Host) => {
  await openHostDialog(Host)
  await button('Connect wallet').click()
  await expect.poll(() => dialog().open).toBe(true)
  await userEvent.click(dialog(), { position: { x: 5, y: 5 } })
  await expect.poll(() => dialog().open).toBe(false)
  await expect.element(title).toBeVisible()
})

it.each(Object.entries(hosts))('over a dialog of %s, screen readers reach the modal', async (_, Host) => {
  await openHostDialog(Host)
  await button('Connect wallet').click()
  await expect.element(page.getByRole('dialog', { name: 'Connect wallet' })).toBeVisible()
  expect(dialog().closest('[aria-hidden], [inert]')).toBeNull()
})

it.each(Object.entries(hosts))('over a dialog of %s, the wheel scrolls the modal', async (_, Host) => {
  await openHostDialog(Host)
  await button('Connect wallet').click()
  const row = button('Larkspur Installed')
  await expect.element(row).toBeVisible()
  const event = new WheelEvent('wheel', { deltaY: 40, bubbles: true, cancelable: true, composed: true })
  row.element().dispatchEvent(event)
  expect(event.defaultPrevented).toBe(false)
})

it('over an element in full screen, a press on a wallet connects, and Escape leaves the element as it is', async () => {
  const Stage = ({ children }: { readonly children: ReactNode }) => {
    const stage = useRef<HTMLElement>(null)
    return (
      <main ref={stage}>
        <button onClick={() => void stage.current?.requestFullscreen()}>Play</button>
        {children}
      </main>
    )
  }
  await openSite(createWorld(), { around: (buttons) => <Stage>{buttons}</Stage> })
  await button('Play').click()
  await expect.poll(() => document.fullscreenElement?.localName).toBe('main')
  await button('Connect wallet').click()
  await button('Larkspur Installed').click()
  await expect.poll(() => dialog().open).toBe(false)
  await button(/ETH/).click()
  await expect.element(page.getByRole('heading', { name: 'Account' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => dialog().open).toBe(false)
  expect(document.fullscreenElement?.localName).toBe('main')
})

it('what hides the page from screen readers or keeps it from reacting ends while the modal is open', async () => {
  const { body } = document
  onTestFinished(() => {
    body.inert = false
    body.ariaHidden = null
  })
  const { client } = await openSite(createWorld())
  await expect.poll(() => document.querySelector('dialog li')).not.toBeNull()
  const hide = () => {
    body.inert = true
    body.ariaHidden = 'true'
  }
  const isHidden = () => [body.inert, body.ariaHidden]
  hide()
  client.internals.modal.open()
  await expect.poll(isHidden).toEqual([false, null])
  await expect.poll(() => dialog().contains(document.activeElement)).toBe(true)
  hide()
  await expect.poll(isHidden).toEqual([false, null])
  client.internals.modal.close()
  await expect.poll(isHidden).toEqual([true, 'true'])
})

it('Escape in the modal reaches no listener of the page, in either phase', async () => {
  const heard: string[] = []
  const ended = new AbortController()
  onTestFinished(() => ended.abort())
  const options = { signal: ended.signal }
  document.addEventListener('keydown', ({ key }) => heard.push(key), { ...options, capture: true })
  document.addEventListener('keydown', ({ key }) => heard.push(key), options)
  window.addEventListener('keydown', ({ key }) => heard.push(key), options)
  await openSite(createWorld())
  await button('Connect wallet').click()
  await expect.poll(() => dialog().open).toBe(true)
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => dialog().open).toBe(false)
  expect(heard).toEqual([])
  await userEvent.keyboard('{Escape}')
  expect(heard).toEqual(['Escape', 'Escape', 'Escape'])
})

it('Escape goes first to what is expanded in a view of the host', async () => {
  const Combobox = () => {
    const [isExpanded, setExpanded] = useState(true)
    return (
      <input
        role="combobox"
        aria-label="Country"
        aria-controls="countries"
        aria-expanded={isExpanded}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !isExpanded) return
          event.preventDefault()
          setExpanded(false)
        }}
      />
    )
  }
  await openSite(createWorld(), { modal: { views: { Connect: Combobox } } })
  await button('Connect wallet').click()
  const combobox = page.getByRole('combobox')
  await combobox.click()
  await userEvent.keyboard('{Escape}')
  await expect.element(combobox).toHaveAttribute('aria-expanded', 'false')
  expect(dialog().open).toBe(true)
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => dialog().open).toBe(false)
})

const inherited = {
  'pointer-events': 'none',
  visibility: 'hidden',
  'user-select': 'none',
  cursor: 'wait',
  'letter-spacing': '4px',
  'text-transform': 'uppercase',
  'white-space': 'pre',
  'word-break': 'break-all',
  'text-indent': '20px',
}

it('what the page sets on its body changes nothing in the modal', async () => {
  await openSite(createWorld())
  await button('Connect wallet').click()
  const row = button('Larkspur Installed')
  await expect.element(row).toBeVisible()
  const names = Object.keys(inherited)
  const look = () => {
    const parts = [dialog(), row.element(), row.element().querySelector('svg, span') as Element]
    return parts.map((part) => names.map((name) => getComputedStyle(part).getPropertyValue(name)))
  }
  const before = look()
  document.body.style.cssText = Object.entries(inherited)
    .map(([name, value]) => `${name}: ${value}`)
    .join(';')
  onTestFinished(() => document.body.removeAttribute('style'))
  expect(look()).toEqual(before)
  await row.click()
  await expect.poll(() => dialog().open).toBe(false)
})
