import { type Client, InvalidOptionsError, PorticoProvider, useAccount } from '@portico/headless'
import { QueryClient } from '@tanstack/react-query'
import { createRoot, type Root } from 'react-dom/client'
import { AccountButton, ConnectButton, NetworkButton } from '../buttons/buttons.js'
import { PorticoModal, type PorticoModalProps } from '../router/PorticoModal.js'
import { PageThemeContext } from '../theme/useThemeScope.js'

// Bundlers replace it.
declare const process: { readonly env: { readonly NODE_ENV?: string } }

/** Appearance and messages of the modal, as `PorticoModal` takes them; all but `motion` are also those of the buttons. */
export type MountOptions = Pick<PorticoModalProps, 'theme' | 'themeVariables' | 'locale' | 'messages' | 'motion'>

type Mounted = { readonly client: Client; readonly queryClient: QueryClient; readonly options: MountOptions }

/** What the elements of this page show; nothing before `mountPortico`. */
let mounted: Mounted | undefined
/** How many clients there were: what one drew is not passed on to the next. */
let count = 0
/** The modal at the end of the body, of a page that has no place for it. */
let ownModal: HTMLElement | undefined
/** The elements in the page, with what React draws in them. */
const roots = new Map<HTMLElement, Root>()

function draw(element: HTMLElement, root: Root): void {
  if (!mounted) return root.render(null)
  const { client, queryClient, options: all } = mounted
  const { theme, themeVariables, ...options } = all
  root.render(
    <PorticoProvider key={count} client={client} queryClient={queryClient}>
      <PageThemeContext.Provider value={{ theme, variables: themeVariables }}>
        {element.localName === 'portico-modal' ? (
          <PorticoModal {...options} inline={element.hasAttribute('inline')} />
        ) : (
          <SiteButton element={element} options={options} />
        )}
      </PageThemeContext.Provider>
    </PorticoProvider>,
  )
}

function SiteButton({
  element,
  options,
}: {
  readonly element: HTMLElement
  readonly options: Pick<MountOptions, 'locale' | 'messages'>
}) {
  const { address } = useAccount()
  const { locale, messages } = options
  const size = element.getAttribute('size') === 'small' ? 'small' : 'medium'
  if (element.getAttribute('type') === 'network') return <NetworkButton size={size} messages={messages} />
  if (!address)
    return <ConnectButton size={size} label={element.getAttribute('label') ?? undefined} messages={messages} />
  const hasBalance = element.getAttribute('balance') !== 'false'
  return <AccountButton size={size} locale={locale} balance={hasBalance} messages={messages} />
}

function drawAll(): void {
  for (const [element, root] of roots) draw(element, root)
}

/** Defines the elements once; a server has none, and an import alone changes no page. */
function defineElements(): void {
  if (customElements.get('portico-button')) return
  abstract class PorticoElement extends HTMLElement {
    static readonly observedAttributes = ['type', 'size', 'label', 'balance', 'inline']

    connectedCallback() {
      const root = roots.get(this) ?? createRoot(this)
      roots.set(this, root)
      draw(this, root)
    }

    disconnectedCallback() {
      // A framework that moves an element takes it out and puts it back at once.
      queueMicrotask(() => {
        if (this.isConnected) return
        roots.get(this)?.unmount()
        roots.delete(this)
      })
    }

    attributeChangedCallback() {
      const root = roots.get(this)
      if (root) draw(this, root)
    }
  }
  customElements.define('portico-button', class extends PorticoElement {})
  customElements.define('portico-modal', class extends PorticoElement {})
}

/**
 * Shows the modal and the buttons on a page without React. `<portico-button>` connects and then shows the account, or, with
 * `type="network"`, the network; it also takes `size="small"`, `label` and `balance="false"`. The modal is rendered in
 * `<portico-modal>` (with the attribute `inline`, in place instead of as a dialog), or at the end of the body. A client that was
 * mounted before is removed.
 *
 * @param client - from `createPortico`; it is started
 * @returns a function that removes the client from the page
 * @throws InvalidOptionsError without a client, in development
 * @throws ReferenceError on a server, which has no elements
 * @example
 * const unmount = mountPortico(createPortico({ projectId, networks: [mainnet], adapters: [eip155()] }), { theme: 'dark' })
 */
export function mountPortico(client: Client, options: MountOptions = {}): () => void {
  if (process.env.NODE_ENV !== 'production' && !(client as Client | undefined)?.hosts)
    throw new InvalidOptionsError('client', 'mountPortico needs what createPortico returned')
  const own = { client, queryClient: new QueryClient(), options }
  if (mounted?.client !== client) count += 1
  mounted = own
  defineElements()
  if (!document.querySelector('portico-modal')) {
    ownModal = document.createElement('portico-modal')
    document.body.append(ownModal)
  }
  drawAll()
  return () => {
    if (mounted !== own) return
    mounted = undefined
    ownModal?.remove()
    drawAll()
  }
}
