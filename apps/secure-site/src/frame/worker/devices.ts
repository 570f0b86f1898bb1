import type { Access } from './access'
import { openVault } from './vaultServer'

type Named = {
  /** Its signing key, as the list names it. */
  readonly device: string
}

/** What a person does with the devices of the wallet. */
export const createDeviceOperations = (access: Access) => ({
  /** Devices that have signed in. */
  devices: () => access.login.devices(),

  /** Says to both servers that a new device is of the same person, so that it need not wait. */
  async confirmDevice(named: Named): Promise<void> {
    const vault = await openVault(access)
    await access.login.confirmDevice(named)
    await vault.admitDevice(named)
  },

  /** Ends the sessions of a device. The next unlock splits the wallet anew. */
  removeDevice: async (named: Named): Promise<void> => void (await access.login.removeDevice(named)),
})
