import { darkTheme, lightTheme, type ThemeVariable } from '@portico/skin'
import type { EditedTheme } from './editedTheme'
import { type Preset, presets } from './presets'

type PresetsProps = { readonly edited: EditedTheme; readonly onChoose: (edited: EditedTheme) => void }

/** Those that are plain colors in the theme of the package. */
const swatches = ['surface', 'accent'] as const

const isSame = (one: EditedTheme, other: EditedTheme) =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) => one[key] === other[key])

/** Finished themes to start from. */
export function Presets({ edited, onChoose }: PresetsProps) {
  return (
    <fieldset className="theme-choice theme-presets">
      <legend>Start from</legend>
      {presets.map((preset) => (
        <button
          key={preset.name}
          type="button"
          aria-pressed={isSame(preset.edited, edited)}
          onClick={() => onChoose(preset.edited)}
        >
          <Swatches {...preset} />
          {preset.name}
        </button>
      ))}
    </fieldset>
  )
}

function Swatches({ edited }: Preset) {
  const themes = { light: lightTheme, dark: darkTheme }
  return (['light', 'dark'] as const).flatMap((mode) =>
    swatches.map((name) => (
      <span
        key={`${name}.${mode}`}
        className="theme-swatch"
        aria-hidden="true"
        style={{ background: edited[`${name}.${mode}`] ?? themes[mode][`--portico-${name}` satisfies ThemeVariable] }}
      />
    )),
  )
}
