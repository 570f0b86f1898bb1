import type { Route } from '@portico/headless'
import { base, solanaMainnet } from '@portico/headless/networks'
import type { StepScenes } from './fixture.js'
import { continueIn, larkspur, wallet } from './samples.js'

const external: Route = { view: 'ConnectingExternal', params: { wallet } }
const qrCode: Route = { view: 'ConnectingWalletConnect', params: undefined }
const networks: Route = { view: 'SwitchNetwork', params: undefined }
const missing: Route = { view: 'SwitchActiveChain', params: { switchToChain: 'solana' } }

const atConnect = { route: external, connected: [] } as const

export const connectWallet: StepScenes<'connectWallet'> = {
  idle: { ...atConnect, shows: continueIn },
  choosingNamespace: { ...atConnect, shows: 'Choose a network' },
  waiting: { ...atConnect, shows: continueIn },
  alreadyPending: { ...atConnect, shows: `Check ${larkspur.name}` },
  rejected: { ...atConnect, shows: 'Connection rejected' },
  failed: { ...atConnect, shows: `Couldn’t connect to ${larkspur.name}` },
  partial: { ...atConnect, shows: 'Some networks are missing' },
  notInstalled: { ...atConnect, shows: 'Larkspur isn’t installed' },
  connected: { ...atConnect, shows: continueIn },
}

const atQrCode = { route: qrCode, connected: [] } as const

export const pairing: StepScenes<'pairing'> = {
  idle: { ...atQrCode, shows: 'Scan with your phone' },
  pairing: { ...atQrCode, shows: 'Scan with your phone' },
  connected: { ...atQrCode, shows: 'Generating QR code…' },
  expired: { ...atQrCode, shows: 'QR code expired' },
  rejected: { ...atQrCode, shows: 'Generating QR code…' },
  failed: { ...atQrCode, shows: 'Couldn’t create a QR code' },
}

export const networkPicker: StepScenes<'networkPicker'> = {
  choosing: { route: networks, shows: base.name },
  switching: { route: networks, shows: `Approve in ${larkspur.name}` },
  needsConnection: { route: missing, shows: `Not connected to ${solanaMainnet.name}` },
  rejected: { route: networks, shows: 'Switch rejected' },
  failed: { route: networks, shows: `Couldn’t switch to ${base.name}` },
}
