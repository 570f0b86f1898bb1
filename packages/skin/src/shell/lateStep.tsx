import { useEffect, useReducer, useState, type ComponentType, type ReactNode } from 'react'
import { lazily } from '../router/lazily.js'
import { FailedView } from './FailedView.js'
import { PendingView } from './PendingView.js'

/** A step of a view whose code arrives when it is first taken. */
export function lateStep<Props extends object>(fetchCode: () => Promise<ComponentType<Props>>) {
  const code = lazily(fetchCode)
  return function LateStep(props: Props): ReactNode {
    const [, arrive] = useReducer((arrivals: number) => arrivals + 1, 0)
    const [hasFailed, setFailed] = useState(false)
    const Step = code.current()

    useEffect(() => {
      if (Step || hasFailed) return
      let isWanted = true
      code.load().then(
        () => isWanted && arrive(),
        () => isWanted && setFailed(true),
      )
      return () => {
        isWanted = false
      }
    }, [Step, hasFailed])

    if (hasFailed) return <FailedView onRetry={() => setFailed(false)} />
    return Step ? <Step {...props} /> : <PendingView />
  }
}
