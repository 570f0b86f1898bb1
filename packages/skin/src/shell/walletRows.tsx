import { useModal, type UseWalletListResult } from '@portico/headless'
import { Ltr } from '../components/basics.js'
import { WalletIconCluster } from '../components/icons/modalIcons.js'
import { Badge, Row } from '../components/list/List.js'
import { useTranslate } from '../messages/useTranslate.js'

/** A count for a badge: `432` becomes `430+`; below ten it is exact. */
const formatRoundedCount = (count: number): string => (count < 10 ? String(count) : `${Math.floor(count / 10) * 10}+`)

/** Without a letter; their colors differ. */
const placeholderWallets = [' 1', ' 2', ' 3', ' 4'].map((name) => ({ name }))

/** Props of `AllWalletsRow`. */
export type AllWalletsRowProps = {
  readonly list: Pick<UseWalletListResult, 'groups' | 'count'>
}

/** Row that opens the directory of all wallets. */
export function AllWalletsRow({ list: { groups, count } }: AllWalletsRowProps) {
  const t = useTranslate()
  const { push } = useModal()
  const known = groups
    .filter(({ type }) => type === 'featured' || type === 'recommended')
    .flatMap(({ wallets }) => wallets.map(({ name, imageUrl }) => ({ name, src: imageUrl })))
  return (
    <Row
      id="all"
      leading={<WalletIconCluster wallets={[...known, ...placeholderWallets].slice(0, 4)} />}
      name={t('connect.allWallets')}
      badge={
        count !== undefined && (
          <Badge>
            <Ltr>{formatRoundedCount(count)}</Ltr>
          </Badge>
        )
      }
      chevron
      onClick={() => push('AllWallets')}
    />
  )
}
