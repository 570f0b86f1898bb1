import { activeChainWords } from '../locales/activeChainWords.js'
import { networkWords } from '../locales/networkWords.js'
import { withWords } from '../locales/withWords.js'
import type { ViewProps } from '../router/declareView.js'
import { NetworkSwitching } from '../shell/NetworkSwitching.js'
import { useNetworkPick } from '../shell/useNetworkPick.js'
import { Detour } from './activeChain/Detour.js'

/** The way to networks of another kind, on which nobody is connected, or not the account in use. */
export const SwitchActiveChain = withWords(
  function SwitchActiveChain({ params }: ViewProps<'SwitchActiveChain'>) {
    const { pick, switching } = useNetworkPick()
    return switching ? <NetworkSwitching {...switching} /> : <Detour {...params} onSwitch={pick} />
  },
  { ...activeChainWords, ...networkWords },
)
