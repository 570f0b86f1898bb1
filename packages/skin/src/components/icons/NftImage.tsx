import { type Nft, usePortico } from '@portico/headless'
import { useEffect, useState } from 'react'
import { ImageWithFallback } from './ImageWithFallback.js'
import { nftImage, walletSizes } from './icons.css.js'

/** The bytes of an image as a blob of the page, until unmounted; `undefined` before they are there, and for what is none. */
function useImageBlob(url: string | undefined): string | undefined {
  const client = usePortico()
  const [blob, setBlob] = useState<{ readonly of: string; readonly url: string }>()
  useEffect(() => {
    if (!url) return undefined
    const attempt = new AbortController()
    let release: (() => void) | undefined
    // The entry has every action, and only pictures from elsewhere need this one.
    const load = async () =>
      (await import('@portico/headless/actions')).loadImage(client, { url, signal: attempt.signal })
    load().then(
      (image) => {
        release = image.release
        if (attempt.signal.aborted) release()
        else setBlob({ of: url, url: image.url })
      },
      () => undefined,
    )
    return () => {
      attempt.abort()
      release?.()
    }
  }, [client, url])
  return blob?.of === url ? blob?.url : undefined
}

/** Props of `NftImage`. */
export type NftImageProps = {
  readonly nft: Pick<Nft, 'name' | 'imageUrl'>
  /** Default: as wide as its column. */
  readonly size?: 'small' | 'medium' | 'column'
}

/** The image of an NFT in a square, fetched without cookies; its first letter while there is none. */
export function NftImage({ nft: { name, imageUrl }, size = 'column' }: NftImageProps) {
  const isInline = imageUrl?.startsWith('data:')
  const blob = useImageBlob(isInline ? undefined : imageUrl)
  return (
    <ImageWithFallback
      src={isInline ? imageUrl : undefined}
      blob={blob}
      shape={size === 'column' ? nftImage : walletSizes[size]}
      name={name}
    />
  )
}
