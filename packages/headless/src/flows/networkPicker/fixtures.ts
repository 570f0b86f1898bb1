import { solanaMainnet } from '../../networks/solana.js'
import { caipNetworkId, failure, rejection } from '../../testing/fixtureSamples.js'
import type { FlowFixtures } from '../../testing/flowFixture.js'
import type { NetworkPickerState } from './machine.js'

export const networkPickerFixtures: FlowFixtures<NetworkPickerState> = {
  samples: {
    choosing: { step: 'choosing' },
    switching: { step: 'switching', caipNetworkId },
    needsConnection: { step: 'needsConnection', caipNetworkId: solanaMainnet.caipNetworkId },
    rejected: { step: 'rejected', caipNetworkId, error: rejection },
    failed: { step: 'failed', caipNetworkId, error: failure },
  },
  toState: (networkPicker) => ({ networkPicker }),
}
