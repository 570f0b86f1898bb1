import type { View } from '@portico/headless'
import { useEffect, useState, type ComponentType } from 'react'
import type { ViewProps } from '../router/declareView.js'
import { viewRow } from '../router/views.js'

/** Component of a view: `undefined` while its code is on the way; `failed` when it did not arrive. */
export function useBody(name: View, replacement: ComponentType<ViewProps<View>> | undefined) {
  const { body } = viewRow(name)
  const [, setArrived] = useState<View>()
  const [failed, setFailed] = useState<View>()
  const Body = replacement ?? body.current()
  const hasFailed = !Body && failed === name

  useEffect(() => {
    if (Body || hasFailed) return
    let isWanted = true
    body.load().then(
      () => isWanted && setArrived(name),
      () => isWanted && setFailed(name),
    )
    return () => {
      isWanted = false
    }
  }, [Body, body, hasFailed, name])

  return { Body, hasFailed, retry: () => setFailed(undefined) }
}
