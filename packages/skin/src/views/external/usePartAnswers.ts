import { useModal, usePortico, type Namespace, type useConnect } from '@portico/headless'
import { useCallback, useRef, useState } from 'react'
import { useArrival } from '../../shell/useArrival.js'

type Watch = NonNullable<Parameters<ReturnType<typeof useConnect>['mutate']>[1]>

/**
 * What a wallet that was asked for several namespaces did not grant. The modal, which closes with the first connection,
 * stays until the wallet answered for all of them; `missing` then has the configured ones without an account.
 */
export function usePartAnswers() {
  const { options } = usePortico()
  const arrive = useArrival()
  const isHeld = useRef(false)
  const [missing, setMissing] = useState<readonly Namespace[]>([])
  useModal({ onOpenChange: (open, reason) => open || reason !== 'connected' || !isHeld.current })

  const watch = useCallback(
    (isForSeveral: boolean): Watch => {
      isHeld.current = isForSeveral
      return {
        onSuccess({ failures }) {
          isHeld.current = false
          const failed = new Set(Object.keys(failures))
          const left = new Set(
            options.networks.map((network) => network.chainNamespace).filter((one) => failed.has(one)),
          )
          setMissing([...left])
          if (left.size === 0) arrive()
        },
        onError() {
          isHeld.current = false
        },
      }
    },
    [options, arrive],
  )
  return { missing, watch }
}
