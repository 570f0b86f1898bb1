import type { useWalletDirectory } from '@portico/headless'
import { useEffect } from 'react'
import { useText } from '../../locales/useText.js'
import { Hint } from '../../parts/Hint.js'
import { TextButton } from '../../parts/TextButton.js'

export type Directory = ReturnType<typeof useWalletDirectory>

/** Props of `MoreWallets`. */
export type MoreWalletsProps = {
  readonly directory: Directory
  /** The visitor sees the end of what is here. */
  readonly isAtEnd: boolean
  readonly shown: number
  readonly count: number
}

/** How much of the directory is here; fetches the next page as the visitor comes near, and once more after a failure only when asked. */
export function MoreWallets({ directory, isAtEnd, shown, count }: MoreWalletsProps) {
  const text = useText()
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = directory
  const wants = isAtEnd && hasNextPage && !isFetchingNextPage && !isFetchNextPageError

  useEffect(() => {
    if (wants) void fetchNextPage()
  }, [wants, fetchNextPage])

  if (isFetchNextPageError) {
    return (
      <Hint tone="error">
        {text('allWallets.failed')}{' '}
        <TextButton onClick={() => void fetchNextPage()}>{text('common.tryAgain')}</TextButton>
      </Hint>
    )
  }
  if (!hasNextPage) return null
  return (
    <Hint live busy={isFetchingNextPage}>
      {text('allWallets.shown', { shown, count })}
    </Hint>
  )
}
