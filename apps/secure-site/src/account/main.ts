// What the account page adds in a browser that has the keys of an old device: a button beside each new one, to confirm it.
import { confirmDevice, listDevices } from '../frame/worker/devices'
import { createDeviceStore } from '../frame/worker/deviceStore'
import { createLoginServer } from '../frame/worker/loginServer'
import type { Fetch } from '../frame/worker/post'
import { toBase64Url, toUtf8 } from '../frame/worker/encoding'

const requestByBrowser: Fetch = (url, init) => fetch(url, init)
const store = createDeviceStore()
const login = createLoginServer({ store, base: location.origin, fetch: requestByBrowser })
const access = { store, login, fetch: requestByBrowser }

/** How the page names a device. */
const nameOf = async (signing: string) =>
  toBase64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', toUtf8(signing))))

const buttons = () => [...document.querySelectorAll<HTMLButtonElement>('button[data-confirm]')]

async function press(button: HTMLButtonElement, device: string): Promise<void> {
  button.disabled = true
  try {
    await confirmDevice(access, { device })
    location.reload()
  } catch (error) {
    button.disabled = false
    button.after(error instanceof Error ? error.message : 'Please try again.')
  }
}

/** Without a session of a device, or on one that is new itself, there is nothing to confirm with. */
async function showButtons(): Promise<void> {
  const devices = await listDevices(access)
  if (!devices.some(({ isThis, usableIn }) => isThis && usableIn === 0)) return
  for (const { signing, usableIn } of devices) {
    const name = await nameOf(signing)
    const button = buttons().find(({ dataset }) => dataset['confirm'] === name)
    if (!button || usableIn === 0) continue
    button.addEventListener('click', () => void press(button, signing))
    button.hidden = false
  }
}

showButtons().catch(() => undefined)
