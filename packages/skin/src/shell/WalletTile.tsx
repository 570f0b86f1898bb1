import { useAccount } from '@portico/headless'
import { Tile } from '../parts/Tile.js'

/** Mark of the connected wallet, for scenes. */
export function WalletTile() {
  const { walletInfo } = useAccount()
  return <Tile name={walletInfo?.name ?? ''} src={walletInfo?.icon} size="large" />
}
