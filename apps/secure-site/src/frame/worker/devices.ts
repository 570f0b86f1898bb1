import { devicePaths, devicesAnswer } from '../../protocol/devices'
import { storedAnswer } from '../../protocol/login'
import type { Access } from './access'
import { openVault } from './vaultServer'

/** A device, by its signing key, as the list names it. */
export type NamedDevice = { readonly device: string }

/** Devices that have signed in. */
export const listDevices = async ({ login }: Access) =>
  (await login.call(devicePaths.devices, devicesAnswer, {})).devices

/** Says to both servers that a new device is of the same person, so that it need not wait. */
export async function confirmDevice(access: Access, { device }: NamedDevice): Promise<void> {
  const vault = await openVault(access)
  await access.login.callSigned(devicePaths.confirmDevice, storedAnswer, { action: 'confirm-device', device })
  await vault.admitDevice({ device })
}

/** Ends the sessions of a device. The next unlock splits the wallet anew. */
export async function removeDevice({ login }: Access, { device }: NamedDevice): Promise<void> {
  await login.callSigned(devicePaths.removeDevice, storedAnswer, { action: 'remove-device', device })
}
