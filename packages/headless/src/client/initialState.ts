import { reset } from '../rules/history.js'
import type { Options } from './options.js'
import type { PorticoState } from './state.js'

/** The state on a server, and in a browser before the stored session was read. */
export function initialState({ defaultNetwork, themeMode, themeVariables }: Options): PorticoState {
  return {
    isReady: false,
    namespace: defaultNetwork.chainNamespace,
    networkIds: {},
    sessions: {},
    connectors: [],
    recentWallets: [],
    pairing: { step: 'idle' },
    draft: {},
    sentCount: 0,
    sentTo: [],
    isSending: false,
    toast: undefined,
    alerts: [],
    modal: {
      isOpen: false,
      isLoading: false,
      isShaking: false,
      history: reset(),
      reason: undefined,
    },
    tab: 'tokens',
    remoteFeatures: undefined,
    theme: { mode: themeMode, variables: themeVariables ?? {} },
  }
}
