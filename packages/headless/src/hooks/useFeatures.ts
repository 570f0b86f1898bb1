import { useEffect, useMemo } from 'react'
import type { Features } from '../entities/features.js'
import { resolveFeatures } from '../rules/modal/features.js'
import { usePortico } from './usePortico.js'
import { usePorticoState } from './usePorticoState.js'

/**
 * The feature switches that apply: the project's settings take precedence over the app's options, and these over the defaults.
 *
 * @example
 * const { send, swaps } = useFeatures()
 */
export function useFeatures(): Features {
  const { options, internals } = usePortico()
  useEffect(() => internals.requireProjectConfig(), [internals])
  const remote = usePorticoState((state) => state.remoteFeatures)
  const hasLogin = usePorticoState(({ connectors }) => connectors.some(({ type }) => type === 'AUTH'))
  return useMemo(
    () =>
      resolveFeatures({
        options: options.features,
        basic: options.adapters.length === 0,
        remote,
        hasLogin,
        hasDirectory: options.enableWallets && Boolean(options.projectId),
        hasProject: Boolean(options.projectId),
      }),
    [options, remote, hasLogin],
  )
}
