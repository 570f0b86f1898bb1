import { TextButton } from '../components/buttons/Button.js'
import { HelperText, type HelperTextProps } from '../components/feedback/feedback.js'
import { useTranslate } from '../messages/useTranslate.js'

/** Props of `FailedText`. */
export type FailedTextProps = Pick<HelperTextProps, 'id'> & {
  /** What failed, in a sentence. */
  readonly children: string
  readonly onRetry: () => void
}

/** Says what failed, and offers to try it again. */
export function FailedText({ id, children, onRetry }: FailedTextProps) {
  const t = useTranslate()
  return (
    <HelperText id={id} tone="error">
      <span>{`${children} `}</span>
      <TextButton onClick={onRetry}>{t('common.tryAgain')}</TextButton>
    </HelperText>
  )
}
