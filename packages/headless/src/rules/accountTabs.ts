import type { Features } from '../entities/features.js'

export type AccountTab = 'tokens' | 'nfts' | 'activity'

const order: readonly AccountTab[] = ['tokens', 'nfts', 'activity']

/** Tabs that are shown: those the chain serves and the host did not switch off (specification §1, §2). */
export function accountTabs(
  supports: ReadonlySet<string>,
  features: Pick<Features, 'activity'>,
): readonly AccountTab[] {
  return order.filter((tab) => supports.has(tab) && (tab !== 'activity' || features.activity))
}
