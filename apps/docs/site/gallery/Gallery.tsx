import '@portico/skin/styles.css'
import { useSystemTheme } from '../useSystemTheme'
import { FixtureCode } from './FixtureCode'
import './gallery.css'
import { Picker } from './Picker'
import { Stage } from './Stage'
import { useChoice } from './useChoice'

/** Every state of the modal: one of them, the controls that choose it, and its fixture. */
export function Gallery() {
  const { choice, hash, entries, index, entry, change, step } = useChoice()
  const systemTheme = useSystemTheme()
  if (!entry) return null
  const theme = choice.theme ?? systemTheme
  return (
    <div className="gallery">
      <Picker entries={entries} index={index} choice={choice} theme={theme} onChange={change} onStep={step} />
      <Stage
        key={`${entry.view}/${entry.state}`}
        fixture={entry.fixture}
        theme={theme}
        direction={choice.direction}
        width={choice.width}
      />
      <FixtureCode entry={entry} hash={hash} />
    </div>
  )
}
