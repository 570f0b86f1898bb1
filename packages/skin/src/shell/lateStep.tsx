import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { useText } from '../locales/useText.js'
import { Hidden } from '../parts/Hidden.js'
import { Hint } from '../parts/Hint.js'
import { Spinner } from '../parts/Spinner.js'
import { TextButton } from '../parts/TextButton.js'

/** A step of a view whose code arrives when it is first taken. */
export function lateStep<Props extends object>(fetchCode: () => Promise<ComponentType<Props>>) {
  let here: ComponentType<Props> | undefined
  return function LateStep(props: Props): ReactNode {
    const text = useText()
    const [Step, setStep] = useState(() => here)
    const [hasFailed, setFailed] = useState(false)

    useEffect(() => {
      if (here || hasFailed) return
      let isWanted = true
      fetchCode().then(
        (code) => {
          here = code
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
        <Hint tone="error">
          {text('shell.failed')} <TextButton onClick={() => setFailed(false)}>{text('common.tryAgain')}</TextButton>
        </Hint>
      )
    }
    return (
      <div role="status">
        <Spinner />
        <Hidden>{text('common.loading')}</Hidden>
      </div>
    )
  }
}
