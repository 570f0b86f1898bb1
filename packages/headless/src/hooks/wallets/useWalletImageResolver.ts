import { useCallback } from 'react'
import type { WalletItem } from '../../entities/wallet.js'
import { assetImageUrl, walletImageUrl } from '../../services/api/imageUrls.js'
import { usePortico } from '../usePortico.js'

/** Gives a row its picture's address: its own, or the directory's for its image id. */
export function useWalletImageResolver(): (item: WalletItem) => WalletItem {
  const { options } = usePortico()
  return useCallback(
    (item) => {
      const getImageUrl = item.connectorId === item.id ? assetImageUrl : walletImageUrl
      const imageUrl = item.imageUrl ?? getImageUrl(options.services, options.projectId, item.imageId)
      return imageUrl ? { ...item, imageUrl } : item
    },
    [options],
  )
}
