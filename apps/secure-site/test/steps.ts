import { randomBytes } from 'node:crypto'
import type { Mail } from '../src/mail/Mailer'
import { createVisitor, type Apps, type Visitor } from './createVisitor'

/** What was mailed, oldest first. */
export type Mailed = { readonly mails: readonly Mail[] }

/** The newest code that was mailed to an address. */
export const codeFor = (site: Mailed, email: string): string => codesFor(site, email).at(-1) ?? 'no code'

/** Every code that was mailed to an address, oldest first. */
export const codesFor = ({ mails }: Mailed, email: string): readonly string[] =>
  mails.filter(({ to }) => to === email).flatMap(({ text }) => /\b\d{6}\b/.exec(text) ?? [])

/** The page behind the newest mail of the vault. */
export const linkFor = ({ mails }: Mailed, email: string): string =>
  mails
    .filter(({ to }) => to === email)
    .flatMap(({ text }) => /https?:\S+\/release\/\S+/.exec(text) ?? [])
    .at(-1) ?? 'no link'

/** The page that stops a new device, of the newest mail about one. */
export const stopLinkFor = ({ mails }: Mailed, email: string): string =>
  mails
    .filter(({ to }) => to === email)
    .flatMap(({ text }) => /https?:\S+\/stop\/\S+/.exec(text) ?? [])
    .at(-1) ?? 'no link'

/** Signs a browser in. */
export async function signIn(site: Apps & Mailed, email: string, visitor?: Visitor) {
  const browser = visitor ?? (await createVisitor(site))
  const { body } = await browser.start(email)
  const answer = await browser.enter(body.attempt, codeFor(site, email))
  if (answer.status !== 200) throw new Error(`not signed in: ${answer.status}`)
  return { visitor: browser, user: answer.body.user }
}

/** A split of a wallet, as far as the servers see it. */
export const newSplit = () => ({
  split: randomBytes(16).toString('base64url'),
  login: randomBytes(33),
  recovery: randomBytes(33),
})

/** Stores, reads back and confirms a wallet, as the frame does. */
export async function createWallet(visitor: Visitor, user: string, made = newSplit()) {
  const { split } = made
  await visitor.storeRecoveryShare({ user, split, share: made.recovery })
  await visitor.storeLoginShare({ split, share: made.login.toString('base64url') })
  const { recovered } = await visitor.collect(user, null)
  const { body } = await visitor.shares()
  const isSame = recovered?.equals(made.recovery) && body.shares[0]?.share === made.login.toString('base64url')
  if (!isSame) throw new Error('what was read back is something else')
  const confirmed = await visitor.confirmRecoveryShare({ split })
  await visitor.confirmWallet(confirmed.body.evidence)
  return made
}

/** Presses the button of the vault's newest mail. */
export async function press(site: Apps & Mailed, email: string, answer = 'approve') {
  const link = linkFor(site, email)
  const headers = { Origin: new URL(link).origin, 'Content-Type': 'application/x-www-form-urlencoded' }
  return site.vault.request(link, { method: 'POST', headers, body: `answer=${answer}` })
}
