import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { html } from 'hono/html'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { parseMail, type ReceivedMail } from './parseMail'

/** A mail server that delivers nothing: a page, and `/mails.json`, show what was sent to it, newest first. */
export async function createMailSink({ host = '127.0.0.1', pagePort = 0 } = {}) {
  const mails: ReceivedMail[] = []
  const smtp = new SMTPServer({
    authOptional: true,
    // Senders keep their connections.
    closeTimeout: 100,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, _session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        mails.unshift(parseMail(Buffer.concat(parts).toString('utf8')))
        done()
      })
    },
  })
  const app = new Hono()
  app.get('/mails.json', (context) => context.json(mails))
  app.get('/', (context) => context.html(pageOf(mails)))
  await new Promise<void>((resolve) => {
    smtp.listen(0, host, resolve)
  })
  const page = await new Promise<ReturnType<typeof serve>>((resolve) => {
    const server = serve({ fetch: app.fetch, port: pagePort }, () => resolve(server))
  })
  const portOf = (server: { address(): unknown }) => (server.address() as AddressInfo).port
  return {
    server: `smtp://${host}:${portOf(smtp.server)}`,
    page: `http://localhost:${portOf(page)}`,
    mails: mails as readonly ReceivedMail[],
    async stop() {
      await new Promise<void>((resolve) => {
        smtp.close(() => resolve())
      })
      await new Promise((resolve) => {
        page.close(resolve)
        if ('closeAllConnections' in page) page.closeAllConnections()
      })
    },
  }
}

const pageOf = (mails: readonly ReceivedMail[]) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta http-equiv="refresh" content="2" />
        <title>Mails</title>
        <style>
          :root {
            color-scheme: light dark;
            font:
              1rem/1.5 system-ui,
              sans-serif;
          }
          main {
            max-width: 40rem;
            margin: 2rem auto;
          }
          pre {
            white-space: pre-wrap;
            overflow-wrap: anywhere;
          }
        </style>
      </head>
      <body>
        <main>
          <h1>Mails of the secure site</h1>
          ${mails.length === 0 ? html`<p>None yet. The page looks again every two seconds.</p>` : ''}
          ${mails.map(
            ({ to, subject, text }) =>
              html`<article>
                <h2>${subject}</h2>
                <p>To ${to}</p>
                <pre>${text}</pre>
                ${(text.match(/https?:\/\/\S+\/release\/\S+/g) ?? []).map(
                  (link) => html`<p><a href="${link}">Open the page of this mail</a></p>`,
                )}
              </article>`,
          )}
        </main>
      </body>
    </html>`
