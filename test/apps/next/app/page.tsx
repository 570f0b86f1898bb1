import { mainnet } from '@portico/headless/networks'
import { formatAmount } from '@portico/headless/rules'
import { parseEther } from 'viem'
import { Wallet } from './Wallet'

/** A server component, which uses networks and rules by itself. */
export default function Page() {
  return (
    <main>
      <h1>
        Pay {formatAmount(parseEther('0.25'), mainnet.nativeCurrency.decimals)} on {mainnet.name}
      </h1>
      <Wallet />
    </main>
  )
}
