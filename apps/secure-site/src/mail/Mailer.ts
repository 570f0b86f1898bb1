import { createTransport } from 'nodemailer'
import { Refused } from '../http/Refused'

/** A mail in plain text. */
export type Mail = { readonly to: string; readonly subject: string; readonly text: string }

/** Resolves once the mail server has taken the mail. @throws Refused `mail_unavailable` */
export type SendMail = (mail: Mail) => Promise<void>

/** Sends over SMTP; without TLS only to a mail server on this machine. @param server - `smtp://user:password@host:port`, or `smtps://…` */
export function createMailer({ server, from }: { readonly server: string; readonly from: string }): SendMail {
  // A person waits for the answer: a server that says nothing is down.
  const timeouts = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 }
  const requireTLS = !['localhost', '127.0.0.1', '[::1]'].includes(new URL(server).hostname)
  const transport = createTransport({ url: server, pool: true, maxConnections: 5, requireTLS, ...timeouts }, { from })
  return async (mail) => {
    try {
      await transport.sendMail(mail)
    } catch (cause) {
      throw new Refused('mail_unavailable', {}, { cause })
    }
  }
}
