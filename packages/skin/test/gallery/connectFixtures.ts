import type { Route } from '@portico/headless'
import { base, solanaMainnet } from '@portico/headless/networks'
import type { StepFixtures } from './fixture.js'
import { caipNetworkId, continueIn, failure, larkspur, pairingUri, rejection, wallet } from './samples.js'

const external: Route = { view: 'ConnectingExternal', params: { wallet } }
const qrCode: Route = { view: 'ConnectingWalletConnect', params: undefined }
const networks: Route = { view: 'SwitchNetwork', params: undefined }
const missing: Route = { view: 'SwitchActiveChain', params: { switchToChain: 'solana' } }
const target = { wallet }

/** Lifetime of a QR code, in ms. */
const lifetime = 240_000

const atConnect = { route: external, connected: [] } as const

export const connectWallet: StepFixtures<'connectWallet'> = {
  idle: { ...atConnect, shows: continueIn, json: { step: 'idle', target } },
  choosingNamespace: { ...atConnect, shows: 'Choose a network', json: { step: 'choosingNamespace', target } },
  waiting: { ...atConnect, shows: continueIn, json: { step: 'waiting', target, requested: 'eip155' } },
  alreadyPending: {
    ...atConnect,
    shows: `Check ${larkspur.name}`,
    json: { step: 'alreadyPending', target, error: { code: 'REQUEST_PENDING' } },
  },
  rejected: {
    ...atConnect,
    shows: 'Connection rejected',
    json: { step: 'rejected', target, error: { code: 'CONNECTION_REJECTED' } },
  },
  failed: { ...atConnect, shows: failure.message, json: { step: 'failed', target, error: failure } },
  partial: {
    ...atConnect,
    shows: 'Connected to some networks',
    json: { step: 'partial', target, missing: ['solana'] },
  },
  notInstalled: { ...atConnect, shows: 'Not installed', json: { step: 'notInstalled', target } },
  connected: { ...atConnect, shows: continueIn, json: { step: 'connected', target } },
}

const atQrCode = { route: qrCode, connected: [] } as const

/** `now`: when the QR code was made, in ms since epoch. */
export const pairingAt = (now: number): StepFixtures<'pairing'> => ({
  idle: { ...atQrCode, shows: 'Scan with your phone', json: { step: 'idle' } },
  pairing: {
    ...atQrCode,
    shows: 'Scan with your phone',
    json: { step: 'pairing', uri: pairingUri, expiresAt: now + lifetime },
  },
  connected: { ...atQrCode, shows: 'Generating QR code…', json: { step: 'connected' } },
  expired: { ...atQrCode, shows: 'QR code expired', json: { step: 'expired' } },
  rejected: { ...atQrCode, shows: 'Generating QR code…', json: { step: 'rejected', error: rejection } },
  failed: { ...atQrCode, shows: failure.message, json: { step: 'failed', error: failure } },
})

export const networkPicker: StepFixtures<'networkPicker'> = {
  choosing: { route: networks, shows: base.name, json: { step: 'choosing' } },
  switching: { route: networks, shows: `Approve in ${larkspur.name}`, json: { step: 'switching', caipNetworkId } },
  needsConnection: {
    route: missing,
    shows: `Not connected to ${solanaMainnet.name}`,
    json: { step: 'needsConnection', caipNetworkId: solanaMainnet.caipNetworkId },
  },
  rejected: { route: networks, shows: 'Switch rejected', json: { step: 'rejected', caipNetworkId, error: rejection } },
  failed: { route: networks, shows: failure.message, json: { step: 'failed', caipNetworkId, error: failure } },
}
