import { approvalsFixtures } from '../flows/approvals/fixtures.js'
import { connectWalletFixtures } from '../flows/connectWallet/fixtures.js'
import { emailLoginFixtures } from '../flows/emailLogin/fixtures.js'
import { networkPickerFixtures } from '../flows/networkPicker/fixtures.js'
import { onrampFixtures } from '../flows/onramp/fixtures.js'
import { pairingFixtures } from '../flows/pairing/fixtures.js'
import { payFixtures } from '../flows/pay/fixtures.js'
import { registerNameFixtures } from '../flows/registerName/fixtures.js'
import { sendFixtures } from '../flows/send/fixtures.js'
import { siwxFixtures } from '../flows/siwx/fixtures.js'
import { swapFixtures } from '../flows/swap/fixtures.js'

/** Every flow, in the order of the documentation: the one list of them. */
export const flows = {
  connectWallet: connectWalletFixtures,
  pairing: pairingFixtures,
  emailLogin: emailLoginFixtures,
  networkPicker: networkPickerFixtures,
  send: sendFixtures,
  pay: payFixtures,
  swap: swapFixtures,
  onramp: onrampFixtures,
  registerName: registerNameFixtures,
  siwx: siwxFixtures,
  approvals: approvalsFixtures,
} as const
