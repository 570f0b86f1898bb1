import { afterEach, expect, it } from 'vitest'
import { createMailSink } from '../development/createMailSink'
import { createMailer } from './Mailer'

const mail = { to: 'ann@example.com', subject: 'Your code', text: '123456 is your code.' }
const from = 'Shop <wallet@shop.example>'
const sinks: Awaited<ReturnType<typeof createMailSink>>[] = []
const openSink = async (host: string) => {
  const sink = await createMailSink({ host })
  sinks.push(sink)
  return sink
}
afterEach(async () => {
  for (const sink of sinks.splice(0)) await sink.stop()
})

it('resolves once a mail server on this machine has the mail', async () => {
  const sink = await openSink('127.0.0.1')
  await createMailer({ server: sink.server, from })(mail)
  expect(sink.mails).toEqual([{ ...mail, text: `${mail.text}\n` }])
})

it('hands no code to another machine that offers no TLS', async () => {
  const sink = await openSink('127.0.0.2')
  const sent = createMailer({ server: sink.server, from })(mail)
  await expect(sent).rejects.toMatchObject({ error: 'mail_unavailable', cause: { code: 'ETLS' } })
  expect(sink.mails).toEqual([])
})

it('says that no mail server is there', async () => {
  const sent = createMailer({ server: 'smtp://127.0.0.1:9', from })(mail)
  await expect(sent).rejects.toMatchObject({ error: 'mail_unavailable' })
})
