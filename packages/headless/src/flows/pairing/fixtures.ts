import { failure, rejection } from '../../testing/fixtureSamples.js'
import type { FlowFixtures } from '../../testing/flowFixture.js'
import type { Pairing } from './machine.js'

/** What a QR code of WalletConnect holds. */
const uri = `wc:${'7'.repeat(64)}@2?relay-protocol=irn&symKey=${'5'.repeat(64)}`

export const pairingFixtures: FlowFixtures<Pairing> = {
  samples: {
    idle: { step: 'idle' },
    // It expires in the year 2100.
    pairing: { step: 'pairing', uri, expiresAt: 4_102_444_800_000 },
    connected: { step: 'connected' },
    expired: { step: 'expired' },
    rejected: { step: 'rejected', error: rejection },
    failed: { step: 'failed', error: failure },
  },
  toState: (pairing) => ({ pairing }),
}
