import type { ChainWork } from '../chainAdapter.js'
import { switchNetwork } from './readWallet.js'
import { signMessage, signTransaction } from './sign.js'
import { ss58Account } from './ss58.js'

/** What Polkadot wallets can do; there is no node behind it. */
export function polkadotWork() {
  return {
    isAddress: (value) => ss58Account(value) !== undefined,
    signMessage,
    signTransaction,
    switchNetwork,
  } satisfies ChainWork
}
