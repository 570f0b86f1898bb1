import { useMemo } from 'react'
import type { Features } from '../entities/features.js'
import { resolveFeatures } from '../rules/features.js'
import { usePortico } from './usePortico.js'

/** The feature switches in force. */
export function useFeatures(): Features {
  const { options } = usePortico()
  return useMemo(() => resolveFeatures({ options: options.features, basic: options.adapters.length === 0 }), [options])
}
