import { failure, wallet } from '../../testing/fixtureSamples.js'
import type { FlowFixtures } from '../../testing/flowFixture.js'
import type { ConnectWalletState } from './machine.js'

const target = { wallet }

export const connectWalletFixtures: FlowFixtures<ConnectWalletState> = {
  samples: {
    idle: { step: 'idle', target },
    choosingNamespace: { step: 'choosingNamespace', target },
    waiting: { step: 'waiting', target, requested: 'eip155' },
    alreadyPending: { step: 'alreadyPending', target, error: { code: 'REQUEST_PENDING' } },
    rejected: { step: 'rejected', target, error: { code: 'CONNECTION_REJECTED' } },
    failed: { step: 'failed', target, error: failure },
    partial: { step: 'partial', target, missing: ['solana'] },
    notInstalled: { step: 'notInstalled', target },
    connected: { step: 'connected', target },
  },
  toState: (connectWallet) => ({ connectWallet }),
}
