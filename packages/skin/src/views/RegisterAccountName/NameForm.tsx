import { type UseRegisterNameResult } from '@portico/headless'
import { useContext, useId, useState } from 'react'
import { Ltr } from '../../components/basics.js'
import { Button } from '../../components/buttons/Button.js'
import { HelperText } from '../../components/feedback/feedback.js'
import { Callout } from '../../components/feedback/status.js'
import { Field, HiddenForm } from '../../components/fields/Field.js'
import { List, Row, SectionHeading } from '../../components/list/List.js'
import { LocaleContext, Trans, useTranslate } from '../../messages/useTranslate.js'
import { FailureDetails, useFailureText } from '../../shell/failure.js'
import { ViewBody, ViewFooter } from '../../shell/View.js'
import { useWalletName } from '../../shell/loginParts.js'

/** Says why the last registration ended without a name. */
function Outcome({ registration }: { readonly registration: UseRegisterNameResult }) {
  const t = useTranslate()
  const failureText = useFailureText()
  const wallet = useWalletName()
  switch (registration.step) {
    case 'rejected':
      return (
        <Callout tone="warning" title={t('outcome.rejected')}>
          {t('registerName.rejectedText')}
        </Callout>
      )
    case 'failed':
      return (
        <Callout
          tone="error"
          title={<Trans message="registerName.failed" values={{ name: <Ltr>{registration.name}</Ltr> }} />}
        >
          <span>{failureText(registration.error, wallet)}</span>
          <FailureDetails error={registration.error} />
        </Callout>
      )
    default:
      return null
  }
}

/** Form of a registration: the name, whether it is free, and free ones like it. */
export function NameForm({ registration }: { readonly registration: UseRegisterNameResult }) {
  const t = useTranslate()
  const [isTouched, setTouched] = useState(false)
  const formId = useId()
  const { draft, fullName, zone, issues, isTaken, isSearching, suggestions, suggestionsError, canRegister } =
    registration
  // A name is written from left to right everywhere, so what it ends in stands at its right.
  const isMirrored = useContext(LocaleContext).dir === 'rtl'
  const ending = <Ltr>{zone}</Ltr>
  const hasWrongCharacters = issues.some(({ code }) => code === 'NAME_CHARACTERS')
  const isWrong = fullName !== undefined && issues.length > 0 && (isTouched || hasWrongCharacters)
  const error = isTaken ? (
    <Trans message="registerName.taken" values={{ name: <Ltr>{fullName ?? ''}</Ltr> }} />
  ) : (
    isWrong && t('registerName.rule')
  )
  return (
    <>
      <ViewBody>
        <HiddenForm
          id={formId}
          onSubmit={() => {
            if (canRegister) void registration.register()
          }}
        />
        <Field
          form={formId}
          label={t('registerName.label')}
          value={draft}
          onChange={(event) => registration.setName(event.target.value)}
          onBlur={() => setTouched(true)}
          leading={isMirrored && ending}
          trailing={!isMirrored && ending}
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          dir="ltr"
          error={error}
          hint={t('registerName.rule')}
        />
        <Outcome registration={registration} />
        {isSearching && (
          <HelperText busy live>
            {t('registerName.searching')}
          </HelperText>
        )}
        {suggestionsError && issues.length === 0 && <HelperText live>{t('registerName.noSuggestions')}</HelperText>}
        {suggestions.length > 0 && (
          <>
            <SectionHeading>{t('registerName.suggestions')}</SectionHeading>
            <List label={t('registerName.suggestions')}>
              {suggestions.map((name) => (
                <Row
                  key={name}
                  id={name}
                  name={name}
                  short
                  onClick={() => registration.setName(name.slice(0, -zone.length))}
                />
              ))}
            </List>
          </>
        )}
      </ViewBody>
      <ViewFooter>
        <Button type="submit" form={formId} disabled={!canRegister}>
          {t('registerName.submit')}
        </Button>
      </ViewFooter>
    </>
  )
}
