import { expect, test } from 'vitest'
import { fakeClient } from '../../test/fakeClient.js'
import { connectMutation } from './connection/connect.js'
import { disconnectMutation } from './connection/disconnect.js'
import { registerNameMutation } from './registerName.js'
import { revokeSmartSessionMutation } from './revokeSmartSession.js'
import { sendTokenMutation } from './send/sendToken.js'
import { signMessageMutation } from './sign.js'
import { switchNetworkMutation } from './connection/switchNetwork.js'

const mutations = [
  connectMutation,
  disconnectMutation,
  registerNameMutation,
  revokeSmartSessionMutation,
  sendTokenMutation,
  signMessageMutation,
  switchNetworkMutation,
]

test.each(mutations)('a mutation is never retried, whatever the query client’s defaults: %o', (mutation) => {
  expect(mutation(fakeClient()).retry).toBe(false)
})

test.each(mutations)('a mutation does not wait until the browser is online: %o', (mutation) => {
  expect(mutation(fakeClient()).networkMode).toBe('always')
})
