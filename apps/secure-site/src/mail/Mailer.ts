import { createTransport } from 'nodemailer'
import { Refused } from '../http/Refused'

/** A mail in plain text. */
export type Mail = { readonly to: string; readonly subject: string; readonly text: string }

/** Resolves once the mail server has taken the mail. @throws Refused `mail_unavailable` */
export type SendMail = (mail: Mail) => Promise<void>

type MailServer = { readonly server: string; readonly from: string }

/** The mail server. Nothing is sent without TLS, but to one on this machine. @param server - `smtp://user:password@host:port`, or `smtps://…` */
export function createTransporter({ server, from }: MailServer) {
  // A person waits for the answer: a server that says nothing is down.
  const timeouts = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 }
  const requireTLS = !['localhost', '127.0.0.1', '[::1]'].includes(new URL(server).hostname)
  return createTransport({ url: server, pool: true, maxConnections: 5, requireTLS, ...timeouts }, { from })
}

/** Sends over SMTP. @see createTransporter */
export function createMailer(server: MailServer): SendMail {
  const transporter = createTransporter(server)
  return async (mail) => {
    try {
      await transporter.sendMail(mail)
    } catch (cause) {
      throw new Refused('mail_unavailable', {}, { cause })
    }
  }
}
