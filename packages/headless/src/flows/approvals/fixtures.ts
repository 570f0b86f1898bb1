import type { ApprovalDescription, ApprovalRequest } from '../../entities/approval.js'
import { failure, hash, request as send } from '../../testing/fixtureSamples.js'
import { testWalletSeeds } from '../../testing/wallets/testWalletSeeds.js'
import type { FlowFixtures } from '../../testing/flowFixture.js'
import type { ApprovalsState } from './machine.js'

const [{ address }] = testWalletSeeds

const transfer: ApprovalRequest = {
  method: 'eth_sendTransaction',
  params: [{ from: address, to: send.to, value: '0x3782dace9d90000' }],
  caipNetworkId: 'eip155:1',
  address,
  origin: 'https://shop.example',
}

const transferDescription: ApprovalDescription = {
  kind: 'transaction',
  actions: [{ type: 'transfer', asset: { type: 'native' }, amount: send.amount, from: address, to: send.to }],
  isSent: true,
}

const message: ApprovalRequest = {
  ...transfer,
  method: 'personal_sign',
  params: [hash, address],
}

const messageDescription: ApprovalDescription = {
  kind: 'message',
  actions: [{ type: 'message', data: hash, isHash: true }],
  isSent: false,
}

const waiting = [
  { id: 1, request: transfer, description: transferDescription },
  { id: 2, request: message, description: messageDescription },
] as const

export const approvalsFixtures: FlowFixtures<ApprovalsState> = {
  samples: {
    idle: { step: 'idle', error: failure },
    waiting: { step: 'waiting', requests: waiting },
    shown: { step: 'shown', requests: waiting },
  },
  toState: (approvals) => ({ approvals }),
}
