import { UnreadableReplyError } from '../../errors/request.js'
import type { ChainWork } from '../chainAdapter.js'
import { isBitcoinAddress } from './isBitcoinAddress.js'
import { signMessage } from './signMessage.js'
import { signPsbt } from './signPsbt.js'
import { switchNetwork } from './switchNetwork.js'
import { transfer } from './transfer.js'

/** What Bitcoin wallets can do; there is no node behind it. */
export function bip122Work() {
  return {
    isAddress: isBitcoinAddress,
    signMessage,
    signTransaction: signPsbt,
    async signAndSendTransaction(signer, psbt, options) {
      const { txid } = await signPsbt(signer, psbt, { ...options, broadcast: true })
      if (!txid) throw new UnreadableReplyError({})
      return txid
    },
    transfer,
    switchNetwork,
  } satisfies ChainWork
}
