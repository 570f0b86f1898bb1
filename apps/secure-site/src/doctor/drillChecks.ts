import { createDeviceStore } from '../frame/worker/deviceStore'
import type { DeviceRecord } from '../frame/worker/device'
import { openOperations, type Operations } from '../frame/worker/operations'
import { ServerError } from '../frame/worker/serverError'
import { isSameWallet } from '../keys/walletAddresses'
import { WalletError } from '../keys/walletError'
import { loginPaths, settingsAnswer } from '../protocol/login'
import { bad, type Check, good, unknown } from './check'
import { createCookieFetch } from './createCookieFetch'

/** Asks the operator, who reads the mail box. */
export type Ask = (question: string) => Promise<string>

/** A browser that keeps nothing when the drill ends. */
function openDevice(secureSite: string): Operations {
  let kept: DeviceRecord | undefined
  const storage = {
    get: async () => kept,
    update: async (_: string, updater: (old: DeviceRecord | undefined) => DeviceRecord) => void (kept = updater(kept)),
    del: async () => void (kept = undefined),
  }
  return openOperations(secureSite, { store: createDeviceStore(storage), fetch: createCookieFetch(secureSite) })
}

async function signIn(device: Operations, { email, site, ask, which }: SignIn) {
  await device.startLogin({ email, site })
  return device.enterCode({ code: await ask(`Code that ${email} has got for the ${which} device:`) })
}

type SignIn = { readonly email: string; readonly site: string; readonly ask: Ask; readonly which: string }
type Options = { readonly secureSite: string; readonly email: string; readonly ask: Ask }

/** What a person does on two devices, with a test account: the same wallet has to be on both, and to open. */
export function drillChecks({ secureSite, email, ask }: Options): readonly Check[] {
  const [first, second] = [openDevice(secureSite), openDevice(secureSite)]
  let wallet: Awaited<ReturnType<Operations['enterCode']>> | undefined
  const login = async (device: Operations, which: string) => {
    const response = await fetch(`${secureSite}${loginPaths.settings}`, {
      method: 'POST',
      body: '{}',
      headers: { Origin: secureSite, 'Content-Type': 'application/json' },
    })
    const [site = ''] = settingsAnswer.parse(await response.json()).sites
    return signIn(device, { email, site, ask, which })
  }
  const press = async (device: Operations) => {
    const { number } = await device.askRelease()
    await ask(`Open the page of the vault's mail. It has to show ${number}. Press its button, and then Enter here.`)
    await device.recover()
  }
  return [
    {
      name: 'first device',
      async run() {
        wallet = await login(first, 'first')
        return good(`has the wallet ${wallet.accounts.eip155}`)
      },
    },
    {
      name: 'its keys',
      async run() {
        // An account of an earlier drill: this device has no share yet.
        const opened = await first.checkKeys().catch(async (error: unknown) => {
          if (!(error instanceof WalletError) || error.code !== 'DEVICE_SHARE_MISSING') throw error
          await press(first)
          return first.checkKeys()
        })
        return wallet && isSameWallet(opened, wallet.accounts) ? good('open') : bad('give another wallet')
      },
    },
    {
      name: 'second device',
      async run() {
        await ask('Wait for half a minute, for the next code. Then press Enter.')
        const account = await login(second, 'second')
        return wallet && isSameWallet(account.accounts, wallet.accounts)
          ? good('has the same')
          : bad('has another wallet')
      },
    },
    {
      name: 'wait of a new device',
      async run() {
        const fresh = (await first.devices()).find(({ isThis, usableIn }) => !isThis && usableIn > 0)
        if (!fresh) return unknown('none is set')
        await first.confirmDevice({ device: fresh.signing })
        return good('ended by the first device')
      },
    },
    {
      name: 'press',
      async run() {
        await press(second)
        return good('releases the share')
      },
    },
    {
      name: 'its keys on the second',
      async run() {
        const opened = await second.checkKeys()
        return wallet && isSameWallet(opened, wallet.accounts) ? good('open') : bad('give another wallet')
      },
    },
    {
      name: 'removed device',
      async run() {
        const [other] = (await first.devices()).filter(({ isThis }) => !isThis)
        if (!other) return bad('the second device is not in the list')
        await first.removeDevice({ device: other.signing })
        const refused = await second.checkKeys().catch((error: unknown) => error)
        const isOut = refused instanceof ServerError && refused.code === 'no_session'
        await first.checkKeys()
        return isOut ? good('is signed out, and the wallet split anew') : bad('still opens the wallet')
      },
    },
  ]
}
