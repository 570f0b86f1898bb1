import type { UseSwapQuoteResult } from '@portico/headless'
import { parseSlippage, slippageIssue } from '@portico/headless/rules'
import { useContext, useId, useState } from 'react'
import { Button } from '../../components/buttons/Button.js'
import { ButtonGroup, ButtonGroupButton } from '../../components/buttons/Tabs.js'
import { HelperText } from '../../components/feedback/feedback.js'
import { Field, HiddenForm } from '../../components/fields/Field.js'
import { LocaleContext, useErrorText, useTranslate, withMessages } from '../../messages/useTranslate.js'
import { useViewHeader, ViewBody, ViewFooter } from '../../shell/View.js'
import { formatPercent } from './formatSwap.js'
import { slippageMessages } from './messages.js'

const presets = ['0.5', '1', '2'] as const

type SlippageProps = Pick<UseSwapQuoteResult, 'slippage' | 'setSlippage'> & { readonly onDone: () => void }

/** How far the price may move before the swap is canceled. */
export const Slippage = withMessages(function Slippage({ slippage, setSlippage, onDone }: SlippageProps) {
  const t = useTranslate()
  const { locale } = useContext(LocaleContext)
  const errorText = useErrorText()
  const formId = useId()
  const [typed, setTyped] = useState(slippage)
  const issue = slippageIssue(typed)
  const save = () => {
    if (issue) return
    setSlippage(String(parseSlippage(typed)))
    onDone()
  }
  useViewHeader({ title: t('slippage.title'), onBack: onDone })
  return (
    <>
      <ViewBody>
        <HiddenForm id={formId} onSubmit={save} />
        <HelperText>{t('slippage.text')}</HelperText>
        <ButtonGroup label={t('slippage.presets')}>
          {presets.map((preset) => (
            <ButtonGroupButton
              key={preset}
              pressed={parseSlippage(typed) === Number(preset)}
              onClick={() => setTyped(preset)}
            >
              {formatPercent(preset, locale)}
            </ButtonGroupButton>
          ))}
        </ButtonGroup>
        <Field
          form={formId}
          label={t('slippage.custom')}
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
          value={typed}
          onChange={(event) => setTyped(event.target.value.trim())}
          error={typed && issue ? errorText(issue) : undefined}
        />
      </ViewBody>
      <ViewFooter>
        <Button type="submit" form={formId} disabled={issue !== undefined}>
          {t('slippage.save')}
        </Button>
      </ViewFooter>
    </>
  )
}, slippageMessages)
