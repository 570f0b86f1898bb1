import { createEmbeddedTestWallet, type EmbeddedTestLogin, setFlowStep } from '@portico/headless/testing'
import { generatePrivateKey } from 'viem/accounts'
import { expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { axeViolations, waitForAnimations } from '../../../test/scope.js'
import {
  listenToStatus,
  modal,
  openModal,
  openSite,
  overflowsViewport,
  shrinkScreen,
  type SiteOptions,
} from '../../../test/site.js'
import { createWorld } from '../../../test/world.js'

const email = modal.getByRole('textbox', { name: 'Email' })
const code = modal.getByRole('textbox', { name: '6-digit code' })
const button = (name: string | RegExp) => modal.getByRole('button', { name, exact: typeof name === 'string' })
const heading = (name: string) => modal.getByRole('heading', { name, exact: true })
const address = 'nora@harbourmail.example'

/** A page whose embedded wallet asks what a login by email asks. */
async function openLogin(
  login: EmbeddedTestLogin = { code: '480216' },
  { portico, modal: settings, ...options }: SiteOptions = {},
) {
  const world = createWorld({ email: true })
  const wallet = createEmbeddedTestWallet({
    privateKey: generatePrivateKey(),
    rpcUrls: { 1: 'https://services.test', 8453: 'https://services.test' },
    login,
  })
  const site = await openSite(world, {
    ...options,
    portico: { connectors: [world.phone.factory, wallet.connector], ...portico },
    modal: { ...settings },
  })
  await openModal()
  await expect.element(email).toBeVisible()
  return { ...site, world, wallet }
}

async function sendEmail(to = address) {
  await email.fill(to)
  await userEvent.keyboard('{Enter}')
}

it.each(['light', 'dark'] as const)('logs in by email, and is accessible (%s theme)', async (theme) => {
  const { wallet } = await openLogin(undefined, { modal: { theme } })
  expect(await axeViolations(document.body)).toEqual([])
  await sendEmail()
  await expect.element(heading('Confirm email')).toBeVisible()
  await expect.element(code).toHaveFocus()
  expect(await axeViolations(document.body)).toEqual([])
  expect(wallet.emails).toEqual([address])
  await userEvent.keyboard('480216')
  await expect.element(page.getByRole('button', { name: '0 ETH' })).toBeVisible()
  await expect.element(modal).not.toBeInTheDocument()
})

it('the page says aloud who is logged in once the modal is closed', async () => {
  await openLogin()
  await sendEmail()
  await expect.element(code).toHaveFocus()
  const said = listenToStatus()
  await userEvent.keyboard('480216')
  await expect.poll(() => said.join()).toMatch(/Logged in as nora@harbourmail\.example, 0x\w{2}…\w{6}/)
})

it('is after the wallets where one is installed, and before them where none is', async () => {
  const { client } = await openLogin()
  const list = modal.getByRole('list', { name: 'Wallets' })
  const follows = (one: Element, other: Element) =>
    Boolean(other.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING)
  expect(follows(email.element(), list.element())).toBe(true)
  client.internals.store.update(({ connectors }) => ({
    connectors: connectors.filter(({ type }) => type === 'AUTH' || type === 'WALLET_CONNECT'),
  }))
  await expect.poll(() => follows(list.element(), email.element())).toBe(true)
})

it('is not there where the project does not have it', async () => {
  const world = createWorld()
  await openSite(world, { portico: { connectors: [world.phone.factory, world.embedded.connector] } })
  await openModal()
  await expect.element(button('Larkspur Installed')).toBeVisible()
  await expect.poll(() => email.query()).toBeNull()
})

it('judges an address once it is left or sent, and its button can always be pressed', async () => {
  await openLogin()
  await email.fill('nora@harbour')
  await expect.element(email).not.toHaveAttribute('aria-invalid')
  await button('Continue with email').click()
  await expect.element(email).toHaveAccessibleDescription('Invalid email')
  await email.fill('nora@')
  await expect.element(email).not.toHaveAttribute('aria-invalid')
  await userEvent.tab()
  await expect.element(email).toHaveAttribute('aria-invalid', 'true')
  expect(await axeViolations(document.body)).toEqual([])
})

it('a code can be pasted as an email has it, and a wrong one is typed anew', async () => {
  const { wallet } = await openLogin({ code: '480217' })
  await sendEmail()
  await expect.element(code).toHaveFocus()
  await code.fill('480 216')
  await expect.element(modal.getByRole('alert')).toHaveTextContent('That code isn’t right. 4 tries left.')
  await expect.element(code).toHaveAttribute('aria-invalid', 'true')
  expect(await axeViolations(document.body)).toEqual([])
  await userEvent.keyboard('4')
  await expect.element(code).toHaveValue('4')
  await expect.element(code).not.toHaveAttribute('aria-invalid')
  await userEvent.keyboard('80217')
  await expect.poll(() => modal.query()).toBeNull()
  expect(wallet.emails).toHaveLength(1)
})

it('waits for the link on a new device, and goes on by itself', async () => {
  const { wallet } = await openLogin({ code: '480216', isNewDevice: true })
  await sendEmail()
  await expect.element(heading('Check your inbox')).toBeVisible()
  await expect.element(modal.getByText(/This window continues by itself/)).toBeVisible()
  expect(await axeViolations(document.body)).toEqual([])
  wallet.confirmDevice()
  await expect.element(heading('Confirm email')).toBeVisible()
})

it('another email can be sent after 30 s, which are drawn and not spoken', async () => {
  const { wallet, client } = await openLogin()
  const said = listenToStatus()
  await sendEmail()
  await expect.element(button('Resend code')).toHaveAttribute('aria-disabled', 'true')
  await expect.element(button('Resend code')).toHaveTextContent(/Resend code \(0:(?:30|29)\)/)
  const { height } = button('Resend code').element().getBoundingClientRect()
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 30_000)
  onTestFinished(() => void vi.restoreAllMocks())
  await expect.element(button('Resend code')).not.toHaveAttribute('aria-disabled')
  await expect.poll(() => said).toContain('You can resend now')
  expect(said.filter((text) => /\d:\d/.test(text))).toEqual([])
  expect(button('Resend code').element().getBoundingClientRect().height).toBe(height)
  await button('Resend code').click()
  await expect.poll(() => wallet.emails).toEqual([address, address])
  expect(client.state.getState().emailLogin?.step).toBe('otp')
})

it('Change leads back to the address, which is still there', async () => {
  await openLogin()
  await sendEmail()
  await button('Change').click()
  await expect.element(email).toHaveValue(address)
  await userEvent.keyboard('{Enter}')
})

it('the status under the code has its line from the start: nothing below moves', async () => {
  const { client } = await openLogin()
  await sendEmail()
  await expect.element(code).toBeVisible()
  const topOf = () => button('Resend code').element().getBoundingClientRect().top
  const before = topOf()
  setFlowStep(client, 'emailLogin', { step: 'otp', id: 1, email: address, doing: 'verifying' })
  await expect.element(modal.getByText('Verifying')).toBeVisible()
  expect(topOf()).toBeCloseTo(before, 0)
})

it.each([
  { code: 'EMAIL_CODE_EXPIRED', text: 'That code has expired. Get a new one.' },
  { code: 'EMAIL_LOGIN_LOCKED', text: 'Too many tries. Get a new code, or try again later.' },
  { code: 'IFRAME_LOAD_FAILED', text: /^Login isn’t available right now\./ },
  { code: 'UNVERIFIED_DOMAIN', text: 'Email login isn’t set up for this site.' },
])('says what to do after $code', async ({ code: failure, text }) => {
  const { client } = await openLogin()
  await sendEmail()
  setFlowStep(client, 'emailLogin', { step: 'otp', email: address, error: { code: failure } })
  await expect.element(modal.getByRole('alert')).toHaveTextContent(text)
})

it('asks for the consent before any email is sent', async () => {
  const { wallet } = await openLogin(undefined, { portico: { features: { legalCheckbox: true } } })
  await sendEmail()
  await expect.element(modal.getByRole('checkbox')).toHaveFocus()
  expect(wallet.emails).toEqual([])
})

it('opens on the address when it is opened directly, and has the terms there', async () => {
  const { client } = await openLogin(undefined, { portico: { termsConditionsUrl: 'https://site.test/terms' } })
  client.internals.modal.open({ route: { view: 'EmailLogin', params: undefined } })
  await expect.element(heading('Continue with email')).toBeVisible()
  await expect.element(modal.getByRole('link', { name: 'Terms of Service' })).toBeVisible()
  await expect.element(email).toBeVisible()
})

it('fits a narrow screen', async () => {
  await openLogin({ code: '480216' })
  await sendEmail('a-rather-long-name-of-somebody@harbourmail.example')
  await expect.element(code).toBeVisible()
  await shrinkScreen()
  // The step enters from the side.
  await waitForAnimations()
  expect(overflowsViewport()).toEqual([])
})
