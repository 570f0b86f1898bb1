import { useRef } from 'react'
import { checkIcon } from '../../icons/checkIcon.js'
import { closeIcon } from '../../icons/closeIcon.js'
import { userIcon } from '../../icons/userIcon.js'
import { useText } from '../../locales/useText.js'
import { Address } from '../../parts/Address.js'
import { Button } from '../../parts/Button.js'
import { Field } from '../../parts/Field.js'
import { Hint } from '../../parts/Hint.js'
import { Icon } from '../../parts/Icon.js'
import { IconButton } from '../../parts/IconButton.js'
import { AccountMark } from '../../shell/AccountMark.js'

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
  const text = useText()
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
        lead={known ? <AccountMark address={known} size="small" /> : <Icon drawing={userIcon} />}
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
        <Hint icon={checkIcon}>
          <Address address={known} />
        </Hint>
      )}
    </>
  )
}
