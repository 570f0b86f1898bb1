import { useCallback } from 'react'
import type { WalletItem } from '../entities/wallet.js'
import { assetImageUrl, walletImageUrl } from '../services/imageUrls.js'
import { usePortico } from './usePortico.js'

/** Gives a row its picture's address: its own, or the directory's for its image id. */
export function useWalletImages(): (item: WalletItem) => WalletItem {
  const { options } = usePortico()
  return useCallback(
    (item) => {
      const find = item.connectorId === item.id ? assetImageUrl : walletImageUrl
      const imageUrl = item.imageUrl ?? find(options.services, options.projectId, item.imageId)
      return imageUrl ? { ...item, imageUrl } : item
    },
    [options],
  )
}
