import type { KeyboardEvent } from 'react'
import '@portico/skin/styles.css'
import { useShownTheme } from '../siteTheme/siteTheme'
import { FixtureCode } from './FixtureCode'
import './gallery.css'
import { Picker } from './Picker'
import { Stage } from './Stage'
import { useChoice } from './useChoice'

const keys: Readonly<Record<string, 1 | -1 | undefined>> = { PageDown: 1, PageUp: -1 }

/** Every state of the modal: one of them, the controls that choose it, and its fixture. */
export function Gallery() {
  const { choice, hash, entries, index, entry, change, step } = useChoice()
  const siteTheme = useShownTheme()
  if (!entry) return null
  const theme = choice.theme ?? siteTheme
  // A state that is drawn takes the focus out of the picker.
  const onKeyDown = (event: KeyboardEvent) => {
    const by = keys[event.key]
    if (!by) return
    event.preventDefault()
    step(by)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys belong to the controls in it
    <div className="gallery" onKeyDown={onKeyDown}>
      <Picker entries={entries} index={index} choice={choice} theme={theme} onChange={change} onStep={step} />
      <Stage
        key={`${entry.view}/${entry.state}`}
        state={entry.state}
        fixture={entry.fixture}
        theme={theme}
        direction={choice.direction}
        width={choice.width}
      />
      <FixtureCode entry={entry} hash={hash} />
    </div>
  )
}
