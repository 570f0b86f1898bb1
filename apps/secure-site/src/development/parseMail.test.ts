import { expect, it } from 'vitest'
import { parseMail } from './parseMail'

it('reads a mail as nodemailer writes it, quoted-printable and folded', () => {
  const source = [
    'From: a@example.com',
    'To: ann@example.com',
    'Subject: Open your wallet of shop.example on',
    ' another device?',
    'Content-Transfer-Encoding: quoted-printable',
    '',
    'https://vault.example/release/abc=',
    'def?a=3D1 =E2=82=AC',
    '',
  ].join('\r\n')
  expect(parseMail(source)).toEqual({
    to: 'ann@example.com',
    subject: 'Open your wallet of shop.example on another device?',
    text: 'https://vault.example/release/abcdef?a=1 €\n',
  })
})
