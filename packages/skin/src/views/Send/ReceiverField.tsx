import { useRef } from 'react'
import { checkIcon } from '../../icons/views.js'
import { closeIcon } from '../../icons/shell.js'
import { userIcon } from '../../icons/account.js'
import { useTranslate } from '../../messages/useTranslate.js'
import { Address } from '../../components/text/Text.js'
import { Button, IconButton } from '../../components/buttons/Button.js'
import { Field } from '../../components/fields/Field.js'
import { HelperText } from '../../components/feedback/HelperText.js'
import { Icon } from '../../components/icons/Icon.js'
import { AccountAvatar } from '../../shell/account/AccountAvatar.js'

/** Props of `ReceiverField`. */
export type ReceiverFieldProps = {
  readonly value: string
  /** The address it stands for, once it can be sent to. */
  readonly known: string | undefined
  readonly error: string | undefined
  readonly onChange: (value: string) => void
  readonly onLeave: () => void
}

/** Who receives; the whole address is shown under it. */
export function ReceiverField({ value, known, error, onChange, onLeave }: ReceiverFieldProps) {
  const text = useTranslate()
  const input = useRef<HTMLInputElement>(null)
  const change = (next: string) => {
    onChange(next)
    input.current?.focus()
  }
  const paste = () => {
    navigator.clipboard.readText().then(change, () => input.current?.focus())
  }

  return (
    <>
      <Field
        ref={input}
        label={text('send.to')}
        placeholder={text('send.toPlaceholder')}
        dir="ltr"
        spellCheck={false}
        autoCapitalize="none"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onLeave}
        lead={known ? <AccountAvatar address={known} size="small" /> : <Icon drawing={userIcon} />}
        trailing={
          value ? (
            <IconButton icon={closeIcon} label={text('common.clear')} onClick={() => change('')} />
          ) : (
            <Button variant="second" size="small" onClick={paste}>
              {text('send.paste')}
            </Button>
          )
        }
        error={error}
      />
      {known && (
        <HelperText icon={checkIcon}>
          <Address address={known} />
        </HelperText>
      )}
    </>
  )
}
