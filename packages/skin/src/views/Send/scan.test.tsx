import { testWalletSeeds } from '@portico/headless/testing'
import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { FakeCamera } from '../../../test/fakeCamera.js'
import { axeViolations } from '../../../test/scope.js'
import { modal, openAboveAccount, overflowsViewport, shrinkScreen, type SiteOptions } from '../../../test/site.js'
import { createWorld } from '../../../test/world.js'

const [{ address: own }, { address: recipient }] = testWalletSeeds
const button = (name: string) => modal.getByRole('button', { name, exact: true })
const heading = (name: string) => modal.getByRole('heading', { name, exact: true })
const to = modal.getByLabelText('To', { exact: true })
const amount = modal.getByLabelText('Amount', { exact: true })
const aim = modal.getByText('Point your camera at the recipient’s QR code.')

async function openSend(options: SiteOptions = {}) {
  const site = await openAboveAccount(createWorld(), 'Send', options)
  await expect.element(to).toBeVisible()
  return site
}

async function openScanner(options: SiteOptions = {}) {
  const site = await openSend(options)
  await button('Scan QR code').click()
  await expect.element(heading('Scan QR code')).toBeVisible()
  return site
}

/** The same, with a camera that runs. */
async function startScanner(options: SiteOptions = {}) {
  const camera = new FakeCamera()
  const site = await openScanner(options)
  await expect.element(aim).toBeVisible()
  return { ...site, camera }
}

describe('the button of the scanner', () => {
  it('is there where the browser can scan, until the field has something in it', async () => {
    const camera = new FakeCamera()
    await openSend()
    await expect.element(button('Scan QR code')).toBeVisible()
    await to.fill(recipient)
    expect(button('Scan QR code').query()).toBeNull()
    expect(camera.streams).toEqual([])
  })

  it('is not there where it cannot', async () => {
    await openSend()
    await expect.element(button('Paste')).toBeVisible()
    expect(button('Scan QR code').query()).toBeNull()
  })
})

describe('the scanner', () => {
  it.each(['light', 'dark'] as const)('shows the camera and says what to do (%s theme)', async (theme) => {
    await startScanner({ modal: { theme } })
    const video = modal.element().querySelector('video') as HTMLVideoElement
    await expect.poll(() => [video.paused, video.videoWidth]).toEqual([false, 320])
    expect(await axeViolations(document.body)).toEqual([])
  })

  it.each(['en', 'ar'])('fits a small screen (%s)', async (locale) => {
    await shrinkScreen()
    await startScanner({ modal: { locale } })
    await expect.poll(overflowsViewport).toEqual([])
  })

  it('puts the recipient and the amount of a code into the form, and turns the camera off', async () => {
    const { camera } = await startScanner()
    camera.codes = [`ethereum:${recipient}@1?value=25e16`]
    await expect.element(amount).toHaveValue('0.25')
    await expect.poll(() => modal.element().textContent).toContain(recipient)
    expect(camera.isOn).toBe(false)
    await button('Review').click()
    await expect.element(heading('Review')).toBeVisible()
  })

  it('a code for another network is told with its name, and the form stays as it is', async () => {
    const camera = new FakeCamera()
    const site = await openSend()
    await amount.fill('0.5')
    await button('Scan QR code').click()
    camera.codes = [`eip155:8453:${recipient}`]
    await expect.element(modal.getByRole('alert')).toHaveTextContent(/^This QR code is for Base\./)
    expect(await axeViolations(document.body)).toEqual([])
    camera.codes = ['https://example.org']
    await expect.element(modal.getByRole('alert')).toHaveTextContent('This QR code has no recipient address')
    expect(site.client.state.getState().sendDraft).toEqual({ sendTokenAmount: '0.5' })
    await button('Cancel').click()
    await expect.element(amount).toHaveValue('0.5')
    await expect.element(to).toHaveValue('')
    expect(camera.isOn).toBe(false)
  })

  it('a code with the own address is refused by the form at once', async () => {
    const { camera } = await startScanner()
    camera.codes = [own]
    await expect.element(modal.getByText('This is your own address')).toBeVisible()
  })

  it.each([
    ['NotAllowedError', 'Camera access was denied', /in your browser settings/],
    ['NotFoundError', 'No camera found', /enter the address/],
    ['NotReadableError', 'The camera can’t be used', /enter the address/],
  ])('says so when the browser gives no camera: %s', async (refusal, said, text) => {
    const camera = new FakeCamera()
    camera.refusal = refusal
    await openScanner()
    await expect.element(heading(said)).toBeVisible()
    await expect.element(modal.getByText(text)).toBeVisible()
    expect(await axeViolations(document.body)).toEqual([])
    camera.refusal = undefined
    await button('Try again').click()
    await expect.element(aim).toBeVisible()
    expect(camera.isOn).toBe(true)
  })

  it('is left with the keyboard, and by closing the modal, and the camera is off', async () => {
    const { camera, client } = await startScanner()
    button('Cancel').element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(to).toBeVisible()
    expect(camera.isOn).toBe(false)
    await button('Scan QR code').click()
    await expect.element(aim).toBeVisible()
    expect(camera.isOn).toBe(true)
    client.internals.modal.close('visitor')
    await expect.poll(() => modal.query()).toBeNull()
    await expect.poll(() => camera.isOn).toBe(false)
  })
})
