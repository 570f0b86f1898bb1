/** A mail as a person reads it. */
export type ReceivedMail = { readonly to: string; readonly subject: string; readonly text: string }

/** Reads a mail of one part in plain text, as nodemailer writes it (RFC 5322, RFC 2045). */
export function parseMail(source: string): ReceivedMail {
  const end = source.indexOf('\r\n\r\n')
  const head = source.slice(0, end).replaceAll(/\r\n[ \t]+/g, ' ')
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1]?.trim() ?? ''
  const body = source.slice(end + 4)
  const isQuoted = /quoted-printable/i.test(field('Content-Transfer-Encoding'))
  return {
    to: field('To'),
    subject: field('Subject'),
    text: (isQuoted ? decodeQuotedPrintable(body) : body).replaceAll('\r\n', '\n'),
  }
}

function decodeQuotedPrintable(text: string): string {
  const joined = text.replaceAll(/=\r\n/g, '')
  const bytes = joined.replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
