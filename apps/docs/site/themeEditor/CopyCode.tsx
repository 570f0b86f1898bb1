import type { ThemeVariables } from '@portico/skin'
import { useState } from 'react'
import { useCopy } from '../useCopy'
import { toModule, toStyleRule } from './themeCode'

const forms = {
  option: {
    label: 'Option of the client or the modal',
    write: toModule,
    text: 'Pass it as themeVariables to createPortico, for the modal and the buttons, or to PorticoModal, for the modal alone.',
  },
  css: {
    label: 'CSS',
    write: toStyleRule,
    text: 'Put it into a style sheet of your page.',
  },
} as const

type Form = keyof typeof forms

type CopyCodeProps = {
  readonly variables: ThemeVariables
  /** The fragment of the link to this theme. */
  readonly hash: string
}

/** The theme as code, and the buttons that copy it and the link to it. */
export function CopyCode({ variables, hash }: CopyCodeProps) {
  const [form, setForm] = useState<Form>('option')
  const { status, copy } = useCopy()
  const code = forms[form].write(variables)
  return (
    <section className="theme-code" aria-labelledby="theme-code-title">
      <h2 id="theme-code-title">Code</h2>
      {Object.keys(variables).length === 0 ? (
        <p>Change something to see its code here.</p>
      ) : (
        <>
          <fieldset className="theme-choice">
            <legend className="sr-only">Form of the code</legend>
            {Object.entries(forms).map(([name, { label }]) => (
              <label key={name}>
                <input type="radio" name="theme-form" checked={form === name} onChange={() => setForm(name as Form)} />
                {label}
              </label>
            ))}
          </fieldset>
          <p>{forms[form].text}</p>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- WCAG 2.1.1: what scrolls and holds nothing to focus is focused itself */}
          <pre dir="ltr" className="theme-scroll" role="group" aria-label="Code of the theme" tabIndex={0}>
            <code>{code}</code>
          </pre>
          <div className="theme-buttons">
            <button type="button" onClick={() => copy(code, 'The code is copied.')}>
              Copy theme
            </button>
            <button type="button" onClick={() => copy(new URL(hash, location.href).href, 'The link is copied.')}>
              Copy link
            </button>
          </div>
        </>
      )}
      <p role="status">{status}</p>
    </section>
  )
}
