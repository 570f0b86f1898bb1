import { useModal, useWalletList } from '@portico/headless'
import { useText } from '../locales/useText.js'
import { Badge } from '../parts/Badge.js'
import { Row } from '../parts/Row.js'
import { TileCluster } from '../parts/Tile.js'
import { roundedCount } from './roundedCount.js'

const drawn = [{ name: 'Obsidian' }, { name: 'Fjord' }, { name: 'Lumen' }, { name: 'Pebble' }]

/** The way to the whole directory. */
export function AllWalletsRow({ disabled }: { readonly disabled?: boolean }) {
  const text = useText()
  const { push } = useModal()
  const { groups, count } = useWalletList()
  const known = groups
    .filter(({ type }) => type === 'featured' || type === 'recommended')
    .flatMap(({ wallets }) => wallets.map(({ name, imageUrl }) => ({ name, src: imageUrl })))
  return (
    <Row
      lead={<TileCluster wallets={[...known, ...drawn].slice(0, 4)} />}
      name={text('connect.allWallets')}
      badge={count !== undefined && <Badge>{roundedCount(count)}</Badge>}
      chevron
      disabled={disabled}
      onClick={() => push('AllWallets')}
    />
  )
}
