import { browserName } from './browserName'
import type { RequestContext } from './createApi'
import { networkPrefix, visitorAddress } from './networkPrefix'

/** Network prefix and browser of who sends a request. */
export function readVisitor({ env, req }: RequestContext, proxies: number) {
  const [socket, forwarded] = [env?.incoming?.socket.remoteAddress, req.header('X-Forwarded-For')]
  return {
    network: networkPrefix(visitorAddress({ socket, forwarded, proxies })),
    browser: browserName(req.header('User-Agent')),
  }
}
