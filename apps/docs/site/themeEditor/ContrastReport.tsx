import { type Colors, type Pair, toFaults } from './contrast'
import type { Mode } from './editedTheme'

type ReportProps = { readonly pairs: readonly Pair[]; readonly colors: Readonly<Record<Mode, Colors>> }

const toCss = ([red, green, blue]: Colors[string] = [0, 0, 0]) => `rgb(${red} ${green} ${blue})`

/** What fails in words, and every pair in a table. */
export function ContrastReport({ pairs, colors }: ReportProps) {
  const faults = toFaults(pairs, colors)
  return (
    <section className="theme-contrast" aria-labelledby="theme-contrast-title">
      <h2 id="theme-contrast-title">Contrast</h2>
      <div role="status">
        {faults.length === 0 && (
          <p>Every text has a contrast of at least 4.5 to 1, and every control of at least 3 to 1, in both themes.</p>
        )}
        {faults.length > 0 && (
          <p>
            {faults.length === 1 ? 'One pair of colors has' : `${faults.length} pairs of colors have`} too little
            contrast for WCAG 2.2:
          </p>
        )}
        <ul>
          {faults.map(({ mode, text, pair: { color, ground } }) => (
            <li key={text}>
              <span
                className="theme-sample"
                aria-hidden="true"
                style={{ background: toCss(colors[mode][ground]), color: toCss(colors[mode][color]) }}
              />
              {text}
            </li>
          ))}
        </ul>
      </div>
      <details>
        <summary>All {pairs.length} pairs</summary>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- WCAG 2.1.1: what scrolls and holds nothing to focus is focused itself */}
        <div className="theme-scroll" role="group" aria-label="Contrast of all pairs" tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">Color on color</th>
                <th scope="col">Light</th>
                <th scope="col">Dark</th>
                <th scope="col">Needs</th>
              </tr>
            </thead>
            <tbody>
              {pairs.map(({ color, ground, needed, ratios }) => (
                <tr key={`${color} ${ground}`}>
                  <th scope="row">
                    {color} on {ground}
                  </th>
                  <td>{toVerdict(ratios.light, needed)}</td>
                  <td>{toVerdict(ratios.dark, needed)}</td>
                  <td>{needed}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </section>
  )
}

const toVerdict = (ratio: number, needed: number) => (ratio < needed ? `${ratio}, too low` : String(ratio))
