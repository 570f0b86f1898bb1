import { closestName } from '@portico/headless/rules'
import { alertMessages } from '../messages/en/alerts.js'
import { approvalMessages } from '../messages/en/approval.js'
import { buttonMessages } from '../messages/en/buttons.js'
import { emailMessages } from '../messages/en/email.js'
import { shellMessages } from '../messages/en/shell.js'
import {
  assetMessages,
  failureMessages,
  groupMessages,
  networkMessages,
  outcomeMessages,
} from '../messages/en/views.js'
import { activityMessages, askWalletMessages, nftsMessages } from '../views/Account/laterMessages.js'
import { accountMessages } from '../views/Account/messages.js'
import { allWalletsMessages } from '../views/AllWallets/messages.js'
import { approveMessages } from '../views/ApproveTransaction/messages.js'
import { externalLaterMessages } from '../views/ConnectingExternal/laterMessages.js'
import { externalMessages } from '../views/ConnectingExternal/messages.js'
import { pairingMessages } from '../views/ConnectingWalletConnect/messages.js'
import { emailLoginMessages } from '../views/EmailLogin/messages.js'
import { getWalletMessages } from '../views/GetWallet/messages.js'
import { nftMessages } from '../views/Nft/messages.js'
import { onrampMessages } from '../views/Onramp/messages.js'
import { profileWalletsMessages } from '../views/ProfileWallets/messages.js'
import { receiveMessages } from '../views/Receive/messages.js'
import { registerNameMessages } from '../views/RegisterAccountName/messages.js'
import { siwxMessages } from '../views/SIWXSignMessage/messages.js'
import { sendLaterMessages } from '../views/Send/laterMessages.js'
import { payMessages, sendMessages, tokenMessages } from '../views/Send/messages.js'
import { scanMessages } from '../views/Send/scanMessages.js'
import { swapLaterMessages } from '../views/Swap/laterMessages.js'
import { slippageMessages, swapMessages, swapTokenMessages } from '../views/Swap/messages.js'
import { activeChainMessages } from '../views/SwitchActiveChain/messages.js'
import type { MessageKey } from '../messages/messages.js'
import { viewTitles } from './views.js'

/** The type has each key, so that none can be left out. */
const known: Readonly<Record<MessageKey, unknown>> = {
  ...alertMessages,
  ...buttonMessages,
  ...shellMessages,
  ...assetMessages,
  ...groupMessages,
  ...failureMessages,
  ...outcomeMessages,
  ...networkMessages,
  ...askWalletMessages,
  ...activityMessages,
  ...nftsMessages,
  ...accountMessages,
  ...allWalletsMessages,
  ...approveMessages,
  ...externalLaterMessages,
  ...externalMessages,
  ...pairingMessages,
  ...approvalMessages,
  ...emailMessages,
  ...emailLoginMessages,
  ...getWalletMessages,
  ...nftMessages,
  ...onrampMessages,
  ...profileWalletsMessages,
  ...receiveMessages,
  ...registerNameMessages,
  ...siwxMessages,
  ...sendLaterMessages,
  ...sendMessages,
  ...tokenMessages,
  ...payMessages,
  ...scanMessages,
  ...swapLaterMessages,
  ...swapMessages,
  ...swapTokenMessages,
  ...slippageMessages,
  ...activeChainMessages,
  ...viewTitles,
}

/**
 * What is wrong with the keys of an app's messages: one sentence for each that is none. A code may be of a connector of the app's
 * own. Loaded while an app is developed only, and after everything: it imports what the views load themselves.
 */
export function explainMessages(messages: object): readonly string[] {
  return Object.keys(messages).flatMap((key) => {
    if (Object.hasOwn(known, key) || key.startsWith('code.')) return []
    const similar = closestName(key, Object.keys(known))
    return [
      `\`messages\` has "${key}", which is no message and has no effect.${similar ? ` Did you mean "${similar}"?` : ''}`,
    ]
  })
}
