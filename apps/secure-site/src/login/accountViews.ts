import { html } from 'hono/html'
import { page } from '../http/page'
import type { Accounts } from '../protocol/encoding'

const fault = (text: string | undefined) => (text ? html`<p role="alert">${text}</p>` : '')

export const emailPage = (text?: string) =>
  page(
    'Your wallet',
    html`${fault(text)}
      <form method="post" action="/account/code">
        <label>Email address<input type="email" name="email" autocomplete="email" required maxlength="254" /></label>
        <button>Send me a code</button>
      </form>`,
  )

export const codePage = (text?: string) =>
  page(
    'Enter the code of the mail',
    html`${fault(text)}
      <form method="post" action="/account/sign-in">
        <label
          >Code<input
            name="code"
            inputmode="numeric"
            autocomplete="one-time-code"
            pattern="\\d{6}"
            required
            maxlength="6"
        /></label>
        <button>Sign in</button>
      </form>`,
  )

type ShownDevice = {
  /** What the form calls it. */
  readonly name: string
  readonly browser: string
  readonly site: string
  readonly firstSeen: number
  readonly lastSeen: number
  readonly usableIn: number
  readonly isThis: boolean
  readonly drill?: 'passed' | 'failed' | undefined
}

type Shown = {
  readonly email: string
  readonly accounts: Accounts | undefined
  readonly devices: readonly ShownDevice[]
}

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)

const deviceItem = ({ name, browser, site, firstSeen, lastSeen, usableIn, isThis, drill }: ShownDevice) =>
  html`<li>
    <h3>${browser}${isThis ? ' (this browser)' : ''}</h3>
    <p>On ${new URL(site).host}. First seen ${dayOf(firstSeen)}, last seen ${dayOf(lastSeen)}.</p>
    ${
      usableIn > 0
        ? html`<p>New: it can use the wallet in ${Math.ceil(usableIn / 60)} minutes.</p>
            <button type="button" data-confirm="${name}" hidden>This is my ${browser}, do not wait</button>`
        : ''
    }
    ${
      drill === 'failed'
        ? html`<p role="alert">
            The last check from this device has failed: what opens the wallet on a new device does not fit it. Keep this
            device, and write to the site.
          </p>`
        : ''
    }
    <form method="post" action="/account/remove">
      <input type="hidden" name="device" value="${name}" />
      <button>Remove ${browser}</button>
    </form>
  </li>`

export const accountPage = ({ email, accounts, devices }: Shown) =>
  page(
    'Your wallet',
    html`<p>${email}</p>
      ${
        accounts
          ? html`<p><code>${accounts.eip155}</code></p>
              <p><code>${accounts.solana}</code></p>`
          : ''
      }
      <h2>Devices</h2>
      ${
        devices.length === 0
          ? html`<p>None.</p>`
          : html`<ul>
              ${devices.map(deviceItem)}
            </ul>`
      }
      <p>
        A removed device is signed out. Open the wallet once on another one afterwards: its key is then split anew, and
        what is left on the removed device is worth nothing.
      </p>
      <form method="post" action="/account/sign-out-everywhere"><button>Sign out everywhere</button></form>
      <script type="module" src="/account.js"></script>`,
  )

export const signedOutPage = () =>
  page('You are signed out everywhere', html`<p>Your devices ask for a code the next time. The wallet stays yours.</p>`)
