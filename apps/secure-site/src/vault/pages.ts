import { html } from 'hono/html'
import { deviceList, page } from '../http/page'

type Shown = { readonly number: string; readonly site: string; readonly browser: string }

/** Seconds. */
type Waiting = { readonly wait: number }

/** What the mail's link leads to: it shows, and only a button acts. */
export const pressPage = ({ number, site, browser }: Shown) =>
  page(
    'Open your wallet on this device?',
    html`<p>Your other device shows a number. Is it this one?</p>
      <p class="number">${number}</p>
      ${deviceList({ site, browser })}
      <form method="post">
        <button name="answer" value="approve">Yes, open the wallet there</button>
        <button name="answer" value="refuse">No, this was not me</button>
      </form>`,
  )

export const approvedPage = ({ wait }: Waiting) =>
  page(
    'The wallet opens on your other device',
    wait > 0
      ? html`<p>
          The device is new, so it can use the wallet in ${Math.ceil(wait / 60)} minutes. Until then you can stop it by
          the same link.
        </p>`
      : html`<p>You can close this page.</p>`,
  )

/** The same link after the press, as long as R was not collected. */
export const stopPage = ({ site, browser, wait }: Shown & Waiting) =>
  page(
    'This device will open your wallet',
    html`${deviceList({ site, browser })}
      ${wait > 0 ? html`<p>It can use the wallet in ${Math.ceil(wait / 60)} minutes.</p>` : ''}
      <form method="post">
        <button name="answer" value="refuse">Stop it, this was not me</button>
      </form>`,
  )

export const refusedPage = () =>
  page(
    'The wallet stays closed',
    html`<p>Somebody can read your mail, or entered your address by mistake. Change the password of your mail box.</p>`,
  )

export const overPage = () =>
  page(
    'There is nothing to press here',
    html`<p>The page is good for 10 minutes and for one press. Ask for a new mail on your device.</p>`,
  )
