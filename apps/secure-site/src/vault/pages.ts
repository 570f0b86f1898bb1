import { html } from 'hono/html'

type Shown = { readonly number: string; readonly site: string; readonly browser: string }

/** A page of the vault. It has no script. */
const page = (title: string, content: unknown) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="stylesheet" href="/page.css" />
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html>`

/** What the mail's link leads to: it shows, and only a button acts. */
export const pressPage = ({ number, site, browser }: Shown) =>
  page(
    'Open your wallet on this device?',
    html`<p>Your other device shows a number. Is it this one?</p>
      <p class="number">${number}</p>
      <dl>
        <dt>Site</dt>
        <dd>${new URL(site).host}</dd>
        <dt>Device</dt>
        <dd>${browser}</dd>
      </dl>
      <form method="post">
        <button name="answer" value="approve">Yes, open the wallet there</button>
        <button name="answer" value="refuse">No, this was not me</button>
      </form>`,
  )

export const approvedPage = () => page('The wallet opens on your other device', html`<p>You can close this page.</p>`)

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

export const pageStyle = `:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 28rem; margin: 2rem auto; padding: 0 1rem; }
.number { font-size: 3rem; font-variant-numeric: tabular-nums; }
dt { font-weight: 600; }
button { display: block; width: 100%; margin-top: 1rem; padding: 0.75rem; font: inherit; }
`
