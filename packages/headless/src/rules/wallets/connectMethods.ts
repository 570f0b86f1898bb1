import { connectMethodsOrder } from '../../constants/defaults.js'
import type { SocialProvider } from '../../entities/features.js'
import type { Platform } from '../../entities/platform.js'
import type { ConnectMethod } from '../../entities/wallet.js'

/** Ways to connect, in order: the host's order, else wallets first when one is installed. */
export function orderConnectMethods({
  configured,
  hasInjected,
}: {
  readonly configured?: readonly ConnectMethod[] | undefined
  readonly hasInjected: boolean
}): readonly ConnectMethod[] {
  if (configured?.length) return [...new Set(configured)]
  return hasInjected ? connectMethodsOrder.withInjected : connectMethodsOrder.plain
}

const hiddenOnTelegram = new Map<Platform['os'], readonly SocialProvider[]>([
  ['ios', ['google']],
  ['mac', ['x']],
  ['android', ['facebook', 'x']],
])

/** Social logins that work here: inside Telegram some do not (specification §5). */
export function filterSocialProviders<Provider extends SocialProvider>(
  providers: readonly Provider[],
  platform: Pick<Platform, 'telegram' | 'os'>,
): readonly Provider[] {
  const hidden = platform.telegram ? (hiddenOnTelegram.get(platform.os) ?? []) : []
  return providers.filter((provider) => !hidden.includes(provider))
}
