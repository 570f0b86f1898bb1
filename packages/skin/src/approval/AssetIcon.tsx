import type { ApprovalAsset } from '@portico/headless/approval'
import { TokenIcon } from '../components/icons/TokenIcon.js'
import { useAssetText } from './useAssetText.js'

/** Picture of an asset; of a picture from elsewhere only what came with the request, so that nobody learns of it. */
export function AssetIcon({ asset }: { readonly asset: ApprovalAsset }) {
  const { find, kindOf } = useAssetText()
  const imageUrl = find(asset)?.imageUrl
  return (
    <TokenIcon
      symbol={find(asset)?.symbol ? kindOf(asset) : '?'}
      src={imageUrl?.startsWith('data:') ? imageUrl : undefined}
      isNative={asset.type === 'native'}
    />
  )
}
