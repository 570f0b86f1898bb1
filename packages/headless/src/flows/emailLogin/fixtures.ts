import type { FlowFixtures } from '../../testing/flowFixture.js'
import type { EmailLoginState } from './machine.js'

const email = 'anna.lindqvist@mail.example'

export const emailLoginFixtures: FlowFixtures<EmailLoginState> = {
  samples: {
    email: { step: 'email', email },
    device: { step: 'device', id: 1, email },
    otp: { step: 'otp', id: 1, email },
    done: { step: 'done', email },
  },
  toState: (emailLogin) => ({ emailLogin }),
}
