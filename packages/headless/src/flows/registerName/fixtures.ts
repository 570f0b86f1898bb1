import { account, failure, rejection } from '../../testing/fixtureSamples.js'
import type { FlowFixtures } from '../../testing/flowFixture.js'
import type { RegisterNameState } from './machine.js'

const registration = { name: 'anna.reown.id', account } as const

export const registerNameFixtures: FlowFixtures<RegisterNameState> = {
  samples: {
    form: { step: 'form' },
    signing: { step: 'signing', id: 1, ...registration },
    registering: { step: 'registering', id: 1, ...registration },
    registered: { step: 'registered', ...registration },
    rejected: { step: 'rejected', ...registration, error: rejection },
    failed: { step: 'failed', ...registration, error: failure },
    unknown: { step: 'unknown', ...registration, error: failure, isChecking: false },
  },
  toState: (registerName) => ({ registerName }),
}
