// oxlint-disable-next-line import/default -- Vite makes this module
import { load } from './approval/createApprovals.ts?apart'
import { createChannel } from './channel'
import { getEmbeddingOrigin } from './embeddingOrigin'
import { createHandlers } from './handlers'
import { networkOfUrl } from './network'
import { createWalletWorker } from './walletWorker'

/** Answers the page that embeds this one. Opened by itself, or where its origin is not known, the page does nothing. */
function start() {
  const origin = getEmbeddingOrigin(window)
  if (origin === undefined) return
  const callWallet = createWalletWorker()
  const handlers = createHandlers({
    callWallet,
    site: origin,
    network: networkOfUrl(location.search),
    reload: () => location.reload(),
    loadApprovals: async () =>
      ((await load()) as typeof import('./approval/createApprovals')).createApprovals({ callWallet, site: origin }),
  })
  const { onMessage, ready } = createChannel({ handlers, origin, page: window.parent })
  addEventListener('message', onMessage)
  ready()
}

start()
