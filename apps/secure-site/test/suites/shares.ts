import { expect, it } from 'vitest'
import { loginPaths } from '../../src/protocol/login'
import type { Accounts } from '../../src/protocol/encoding'
import type { TestSite } from '../createTestSite'
import { createVisitor, testAccounts } from '../createVisitor'
import { createWallet, newSplit, press, signIn } from '../steps'

const email = 'ann@example.com'

/** What holds for L and R, in every store. */
export function shareChecks(open: () => Promise<TestSite>): void {
  it('serves an address once both shares were read back and both servers have it confirmed', async () => {
    const site = await open()
    const { visitor, user } = await signIn(site, email)
    const { split, login, recovery } = newSplit()
    const wallet = async () => (await visitor.session()).body.user
    await visitor.storeRecoveryShare({ user: user.id, split, share: recovery })
    await visitor.storeLoginShare({ split, share: login.toString('base64url') })
    expect(await wallet()).toMatchObject({ wallet: null, pending: { version: 1, split } })
    expect((await visitor.shares()).body.shares).toEqual([
      { version: 1, split, share: login.toString('base64url'), confirmed: false },
    ])
    expect((await visitor.collect(user.id, null)).recovered).toEqual(recovery)
    const { evidence } = (await visitor.confirmRecoveryShare({ split })).body
    expect(await wallet()).toMatchObject({ wallet: null })
    const confirmed = await visitor.confirmWallet(evidence)
    const expected = { wallet: { version: 1, split, accounts: testAccounts }, pending: null }
    expect(confirmed.body.user).toMatchObject(expected)
    expect(await wallet()).toMatchObject(expected)
  })

  it('gives a second device both shares: L after the code, R after a press in the mail of the vault', async () => {
    const site = await open()
    const first = await signIn(site, email)
    const made = await createWallet(first.visitor, first.user.id)
    site.wait(31)
    const { visitor, user } = await signIn(site, email)
    expect(user).toMatchObject({ id: first.user.id, wallet: { accounts: testAccounts } })
    expect((await visitor.collect(user.id, null)).error).toBe('press_required')
    const { release, number } = (await visitor.askRelease()).body
    expect(await visitor.releaseState(release)).toBe('waiting')
    expect((await visitor.collect(user.id, release)).error).toBe('press_required')
    expect((await press(site, email)).status).toBe(200)
    expect(number).toMatch(/^\d\d$/)
    expect(await visitor.releaseState(release)).toBe('approved')
    expect((await visitor.collect(user.id, release)).recovered).toEqual(made.recovery)
    expect(await visitor.releaseState(release)).toBe('collected')
    expect((await visitor.collect(user.id, release)).error).toBe('expired')
    expect((await visitor.shares()).body.shares[0]?.share).toBe(made.login.toString('base64url'))
    expect((await first.visitor.shares()).body.shares[0]?.share).toBe(made.login.toString('base64url'))
  })

  it('releases R once for 20 requests at once, and only to the device that asked', async () => {
    const site = await open()
    const first = await signIn(site, email)
    await createWallet(first.visitor, first.user.id)
    site.wait(31)
    const { visitor, user } = await signIn(site, email)
    const { release } = (await visitor.askRelease()).body
    await press(site, email)
    expect((await first.visitor.collect(user.id, release)).error).toBe('expired')
    const answers = await Promise.all(Array.from({ length: 20 }, () => visitor.collect(user.id, release)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('gives no share for a nonce that was spent, is a minute old or is of another session', async () => {
    const site = await open()
    const { visitor, user } = await signIn(site, email)
    await createWallet(visitor, user.id)
    const action = 'release-login-share'
    const nonce = async (of = visitor) => (await of.ask<{ nonce: string }>(loginPaths.nonce)).body.nonce
    const release = async (signed: object) => (await visitor.ask(loginPaths.releaseLoginShare, { signed })).status
    const signed = await visitor.keys.sign({ action, nonce: await nonce() })
    const answers = await Promise.all(Array.from({ length: 20 }, () => release(signed)))
    expect(answers.filter((status) => status === 200)).toHaveLength(1)
    const old = await visitor.keys.sign({ action, nonce: await nonce() })
    site.wait(61)
    expect(await release(old)).toBe(401)
    const bob = await signIn(site, 'bob@example.com')
    expect(await release(await visitor.keys.sign({ action, nonce: await nonce(bob.visitor) }))).toBe(401)
    expect(await release(await visitor.keys.sign({ action: 'evidence', nonce: await nonce() }))).toBe(400)
  })

  it('gives a copied cookie without the key of its device nothing', async () => {
    const site = await open()
    const { visitor, user } = await signIn(site, email)
    await createWallet(visitor, user.id)
    const thief = await createVisitor(site)
    for (const [name, value] of visitor.cookies) thief.cookies.set(name, value)
    expect((await thief.session()).status).toBe(200)
    expect((await thief.shares()).body).toEqual({ error: 'no_proof' })
    expect((await thief.prove(loginPaths.evidence, { action: 'evidence' })).body).toEqual({ error: 'no_proof' })
    const { split } = newSplit()
    expect((await thief.storeLoginShare({ split, version: 2, share: 'A'.repeat(44) })).status).toBe(401)
    expect((await thief.confirmWallet({ payload: '{}', signature: 'A'.repeat(86) })).status).toBe(401)
    // The evidence of the device itself is worth nothing without its key, either.
    const known = await visitor.evidence()
    expect((await thief.collect(user.id, null, known)).error).toBe('no_proof')
    expect((await thief.askRelease(known)).body).toEqual({ error: 'no_proof' })
  })

  it('lets one of two devices make the wallet that a person gets', async () => {
    const site = await open()
    const first = await signIn(site, email)
    site.wait(31)
    const second = await signIn(site, email)
    const user = first.user.id
    const made = newSplit()
    await first.visitor.storeRecoveryShare({ user, split: made.split, share: made.recovery })
    // The second device has read the status before that.
    const late = newSplit()
    const stale = { user, split: late.split, share: late.recovery }
    expect((await second.visitor.storeRecoveryShare(stale)).body).toEqual({ error: 'conflict' })
    const other = { ...stale, replaces: newSplit().split }
    expect((await second.visitor.storeRecoveryShare(other)).body).toEqual({ error: 'conflict' })
    expect((await second.visitor.collect(user, null)).error).toBe('not_found')
    expect((await second.visitor.storeRecoveryShare({ ...stale, replaces: made.split })).status).toBe(200)
    for (const { split } of [made, late])
      expect((await first.visitor.confirmRecoveryShare({ split })).body).toEqual({ error: 'conflict' })
    const share = late.login.toString('base64url')
    expect((await second.visitor.storeLoginShare({ split: late.split, share })).status).toBe(200)
    const unknown = { split: made.split, share, replaces: newSplit().split }
    expect((await first.visitor.storeLoginShare(unknown)).body).toEqual({ error: 'conflict' })
    expect((await first.visitor.storeLoginShare({ split: made.split, share })).body).toEqual({ error: 'conflict' })
    const { evidence } = (await second.visitor.confirmRecoveryShare({ split: late.split })).body
    expect((await second.visitor.confirmWallet(evidence)).status).toBe(200)
    expect((await first.visitor.session()).body.user.wallet).toMatchObject({ split: late.split })
  })

  it('never replaces a confirmed share by a login alone, and never changes an address', async () => {
    const site = await open()
    const { visitor, user } = await signIn(site, email)
    const made = await createWallet(visitor, user.id)
    site.wait(31)
    const thief = (await signIn(site, email)).visitor
    const { split, login, recovery } = newSplit()
    const share = login.toString('base64url')
    for (const replaces of [null, made.split]) {
      const stored = { user: user.id, split, share: recovery, replaces }
      expect((await thief.storeRecoveryShare(stored)).body).toEqual({ error: 'conflict' })
      expect((await thief.storeRecoveryShare({ ...stored, version: 2 })).body).toEqual({ error: 'press_required' })
      expect((await thief.storeLoginShare({ split, share, replaces })).body).toEqual({ error: 'conflict' })
      const next = await thief.storeLoginShare({ split, share, replaces, version: 2 })
      expect(next.body).toEqual({ error: 'no_evidence' })
    }
    const accounts = { ...testAccounts, eip155: '0x0000000000000000000000000000000000000001' }
    const forged = site.loginServer.key.sign({ ...confirmedOf(user.id, split, accounts), version: 2 })
    expect((await thief.confirmWallet(forged)).body).toEqual({ error: 'no_evidence' })
    const ofVault = site.vaultServer.key.sign(confirmedOf(user.id, made.split, accounts))
    expect((await thief.confirmWallet(ofVault)).body).toEqual({ error: 'address_changed' })
    const ofBob = site.vaultServer.key.sign(confirmedOf('b'.repeat(43), made.split, testAccounts))
    expect((await thief.confirmWallet(ofBob)).body).toEqual({ error: 'no_evidence' })
    expect((await visitor.confirmRecoveryShare({ split: made.split, accounts })).body).toEqual({
      error: 'address_changed',
    })
    expect((await visitor.session()).body.user.wallet).toMatchObject({ accounts: testAccounts, split: made.split })
  })

  it('finishes on another device what stopped between the two confirmations', async () => {
    const site = await open()
    const { visitor, user } = await signIn(site, email)
    const { split, login, recovery } = newSplit()
    await visitor.storeRecoveryShare({ user: user.id, split, share: recovery })
    await visitor.storeLoginShare({ split, share: login.toString('base64url') })
    await visitor.confirmRecoveryShare({ split })
    site.wait(31)
    const second = (await signIn(site, email)).visitor
    const { confirmed } = (await second.recoveryStatus()).body
    expect(confirmed).toMatchObject({ version: 1, split, accounts: testAccounts })
    const other = newSplit().login.toString('base64url')
    expect((await second.storeLoginShare({ split: newSplit().split, share: other })).status).toBe(409)
    const finished = await second.confirmWallet(confirmed?.evidence ?? { payload: '', signature: '' })
    expect(finished.body.user.wallet).toEqual({ version: 1, split, accounts: testAccounts })
  })

  it('takes the next split from a device that was given R, and drops the one before', async () => {
    const site = await open()
    const first = await signIn(site, email)
    const made = await createWallet(first.visitor, first.user.id)
    site.wait(31)
    const { visitor, user } = await signIn(site, email)
    const { release } = (await visitor.askRelease()).body
    await press(site, email)
    const { released } = await visitor.collect(user.id, release)
    const { split, login, recovery } = newSplit()
    const version = 2
    expect((await visitor.storeRecoveryShare({ user: user.id, split, share: recovery, version })).status).toBe(200)
    const share = login.toString('base64url')
    const ofOther = await first.visitor.storeLoginShare({ split, share, version, released })
    expect(ofOther.body).toEqual({ error: 'no_evidence' })
    expect((await visitor.storeLoginShare({ split, share, version, released })).status).toBe(200)
    // Until it is confirmed, both are there: a device that stops here has lost nothing.
    expect((await visitor.shares()).body.shares.map((each) => each.split).toSorted()).toEqual(
      [made.split, split].toSorted(),
    )
    expect((await visitor.collect(user.id, null)).recovered).toEqual(recovery)
    const { evidence } = (await visitor.confirmRecoveryShare({ split, version })).body
    expect((await visitor.confirmWallet(evidence)).body.user.wallet).toMatchObject({ version, split })
    expect((await visitor.shares()).body.shares).toEqual([{ version, split, share, confirmed: true }])
    expect(await site.stores.vault.selectFrom('slots').select('version').execute()).toEqual([{ version }])
    // The evidence was for the version before.
    const again = await visitor.storeLoginShare({ split: made.split, share, version: 3, released })
    expect(again.body).toEqual({ error: 'no_evidence' })
  })

  it.each(['login_shares', 'recovery_shares', 'slots'] as const)(
    'reports a flipped bit in %s, and writes nothing',
    async (table) => {
      const site = await open()
      const { visitor, user } = await signIn(site, email)
      await createWallet(visitor, user.id)
      site.wait(31)
      const second = await signIn(site, email)
      const { release } = (await second.visitor.askRelease()).body
      await press(site, email)
      await flipBit(site, table)
      const login = (await second.visitor.shares()).body.error
      const recovery = (await second.visitor.collect(user.id, release)).error
      expect({ login, recovery }).toEqual(
        table === 'login_shares' ? { login: 'share_damaged' } : { recovery: 'share_damaged' },
      )
      expect(await second.visitor.releaseState(release)).toBe(table === 'login_shares' ? 'collected' : 'approved')
      const { wallet } = (await visitor.session()).body.user
      expect(wallet?.accounts).toEqual(testAccounts)
      const made = newSplit()
      const stored = { user: user.id, split: made.split, share: made.recovery }
      expect((await visitor.storeRecoveryShare(stored)).status).toBe(409)
      const share = made.login.toString('base64url')
      expect((await visitor.storeLoginShare({ split: made.split, share })).status).toBe(409)
    },
  )
}

/** What a vault says of a confirmed R. */
const confirmedOf = (user: string, split: string, accounts: Accounts) => ({
  purpose: 'confirmed',
  user,
  version: 1,
  split,
  accounts,
  expiresAt: Date.now() + 600_000,
})

/** Changes one bit of the only encrypted text in a table. */
async function flipBit({ stores }: TestSite, table: 'login_shares' | 'recovery_shares' | 'slots'): Promise<void> {
  const store = (table === 'login_shares' ? stores.login : stores.vault) as TestSite['stores']['vault']
  const rows = store.$extendTables<{ login_shares: { ciphertext: string } }>()
  const { ciphertext } = await rows.selectFrom(table).select('ciphertext').executeTakeFirstOrThrow()
  const bytes = Buffer.from(ciphertext, 'base64url')
  bytes[3] = (bytes[3] ?? 0) ^ 1
  await rows
    .updateTable(table)
    .set({ ciphertext: bytes.toString('base64url') })
    .execute()
}
