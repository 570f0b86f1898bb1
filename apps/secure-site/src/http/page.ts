import { html } from 'hono/html'

/** A page of a server. It does what it is for without a script. */
export const page = (title: string, content: unknown) =>
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

/** Which device a page is about. */
export const deviceList = ({ site, browser }: { readonly site: string; readonly browser: string }) =>
  html`<dl>
    <dt>Site</dt>
    <dd>${new URL(site).host}</dd>
    <dt>Device</dt>
    <dd>${browser}</dd>
  </dl>`

/** The style sheet of these pages. */
export const pageStyle = `:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 28rem; margin: 2rem auto; padding: 0 1rem; }
.number { font-size: 3rem; font-variant-numeric: tabular-nums; }
dt { font-weight: 600; }
ul { padding: 0; list-style: none; }
code { overflow-wrap: anywhere; }
[role='alert'] { font-weight: 600; }
input { display: block; box-sizing: border-box; width: 100%; padding: 0.75rem; font: inherit; }
button:not([hidden]) { display: block; width: 100%; margin-top: 1rem; padding: 0.75rem; font: inherit; }
`
