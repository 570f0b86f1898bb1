import { useEmailLogin } from '@portico/headless'
import { useState } from 'react'
import { Spinner } from '../components/basics.js'
import { IconButton } from '../components/buttons/Button.js'
import { Field } from '../components/fields/Field.js'
import { Icon } from '../components/icons/pageIcons.js'
import { emailIcon } from '../icons/email.js'
import { chevronEndIcon } from '../icons/modal.js'
import { emailMessages } from '../messages/en/email.js'
import { useTranslate, withMessages } from '../messages/useTranslate.js'
import * as css from './EmailForm.css.js'
import { useLoginErrorText } from './useLoginErrorText.js'

/** The address of a login by email. It is judged when it is left or sent, never while it is typed. */
export const EmailForm = withMessages(function EmailForm() {
  const t = useTranslate()
  const login = useEmailLogin()
  const [email, setEmail] = useState(login.email)
  const [isInvalid, setInvalid] = useState(false)
  const [isEdited, setEdited] = useState(false)
  const loginError = useLoginErrorText(login)
  const { isPending } = login
  const error = isInvalid ? t('email.invalid') : isEdited ? undefined : loginError
  return (
    <form
      noValidate
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault()
        setEdited(false)
        if (!isPending) void login.submitEmail(email)
      }}
    >
      <Field
        type="email"
        name="email"
        autoComplete="email"
        inputMode="email"
        enterKeyHint="go"
        dir="ltr"
        label={t('email.label')}
        placeholder={t('email.placeholder')}
        value={email}
        readOnly={isPending}
        error={error}
        leading={<Icon drawing={emailIcon} />}
        trailing={
          isPending ? <Spinner /> : <IconButton type="submit" icon={chevronEndIcon} label={t('email.submit')} />
        }
        onChange={({ target }) => {
          setEmail(target.value)
          setInvalid(false)
          setEdited(true)
        }}
        onBlur={({ target }) => setInvalid(target.value !== '' && !target.validity.valid)}
      />
    </form>
  )
}, emailMessages)
