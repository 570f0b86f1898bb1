import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { Spinner, VisuallyHidden } from '../components/basics.js'
import { TextButton } from '../components/buttons/Button.js'
import { HelperText } from '../components/feedback/feedback.js'
import { useTranslate } from '../messages/useTranslate.js'

/** Component of a step of a view whose code is loaded when the step is first shown. */
export function lazyStep<Props extends object>(fetchCode: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined
  return function LazyStep(props: Props): ReactNode {
    const t = useTranslate()
    const [Step, setStep] = useState(() => loaded)
    const [hasFailed, setFailed] = useState(false)

    useEffect(() => {
      if (loaded || hasFailed) return
      let isCurrent = true
      fetchCode().then(
        (code) => {
          loaded = code
          if (isCurrent) setStep(() => code)
        },
        () => isCurrent && setFailed(true),
      )
      return () => {
        isCurrent = false
      }
    }, [hasFailed])

    if (Step) return <Step {...props} />
    if (hasFailed) {
      return (
        <HelperText tone="error">
          {t('shell.failed')} <TextButton onClick={() => setFailed(false)}>{t('common.tryAgain')}</TextButton>
        </HelperText>
      )
    }
    return (
      <div>
        <Spinner />
        <VisuallyHidden live>{t('common.loading')}</VisuallyHidden>
      </div>
    )
  }
}
