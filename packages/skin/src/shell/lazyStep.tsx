import { whenIdle } from '@portico/headless'
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import { Spinner, VisuallyHidden } from '../components/basics.js'
import { useTranslate } from '../messages/useTranslate.js'
import { FailedText } from './FailedText.js'

/** Component of a step of a view whose code is loaded when the step is first shown, or before with `usePrefetch`. */
export function lazyStep<Props extends object>(fetchCode: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined
  const load = async () => (loaded = await fetchCode())

  function LazyStep(props: Props): ReactNode {
    const t = useTranslate()
    const [Step, setStep] = useState(() => loaded)
    const [hasFailed, setFailed] = useState(false)

    useEffect(() => {
      if (loaded || hasFailed) return
      let isCurrent = true
      load().then(
        (code) => isCurrent && setStep(() => code),
        () => isCurrent && setFailed(true),
      )
      return () => {
        isCurrent = false
      }
    }, [hasFailed])

    if (Step) return <Step {...props} />
    if (hasFailed) {
      return <FailedText onRetry={() => setFailed(false)}>{t('shell.failed')}</FailedText>
    }
    return (
      <div>
        <Spinner />
        <VisuallyHidden live>{t('common.loading')}</VisuallyHidden>
      </div>
    )
  }
  return Object.assign(LazyStep, { load })
}

/** Loads the code of steps that a press may lead to while the view before them is looked at. Constant for a component. */
export function usePrefetch(...steps: readonly { readonly load: () => Promise<unknown> }[]): void {
  const first = useRef(steps)
  useEffect(() => whenIdle(() => void Promise.allSettled(first.current.map(({ load }) => load())), 150), [])
}
