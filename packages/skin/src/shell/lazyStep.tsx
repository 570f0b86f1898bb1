import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { useTranslate } from '../messages/useTranslate.js'
import { VisuallyHidden } from '../components/text/Text.js'
import { HelperText } from '../components/feedback/HelperText.js'
import { Spinner } from '../components/feedback/Loading.js'
import { TextButton } from '../components/buttons/Button.js'

/** A step of a view whose code arrives when it is first taken. */
export function lazyStep<Props extends object>(fetchCode: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined
  return function LazyStep(props: Props): ReactNode {
    const text = useTranslate()
    const [Step, setStep] = useState(() => loaded)
    const [hasFailed, setFailed] = useState(false)

    useEffect(() => {
      if (loaded || hasFailed) return
      let isWanted = true
      fetchCode().then(
        (code) => {
          loaded = code
          if (isWanted) setStep(() => code)
        },
        () => isWanted && setFailed(true),
      )
      return () => {
        isWanted = false
      }
    }, [hasFailed])

    if (Step) return <Step {...props} />
    if (hasFailed) {
      return (
        <HelperText tone="error">
          {text('shell.failed')} <TextButton onClick={() => setFailed(false)}>{text('common.tryAgain')}</TextButton>
        </HelperText>
      )
    }
    return (
      <div role="status">
        <Spinner />
        <VisuallyHidden>{text('common.loading')}</VisuallyHidden>
      </div>
    )
  }
}
