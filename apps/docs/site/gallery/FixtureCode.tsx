import { useCopy } from '../useCopy'
import type { Entry } from '../../../../packages/skin/test/gallery/flowEntries'

/** The fixture of a state as JSON, to copy or to download, and the link to the state. */
export function FixtureCode({
  entry: { view, state, fixture },
  hash,
}: {
  readonly entry: Entry
  readonly hash: string
}) {
  const { status, copy } = useCopy()
  const json = JSON.stringify(fixture, null, 2)
  return (
    <section className="gallery-fixture" aria-labelledby="gallery-fixture-title">
      <h3 id="gallery-fixture-title">Fixture</h3>
      <div className="gallery-steps">
        <button type="button" onClick={() => copy(json, 'The fixture is copied.')}>
          Copy fixture
        </button>
        <button type="button" onClick={() => copy(new URL(hash, location.href).href, 'The link is copied.')}>
          Copy link
        </button>
        <a
          href={`data:application/json;charset=utf-8,${encodeURIComponent(json)}`}
          download={`${view}-${state}.json`.toLowerCase()}
        >
          Download as JSON
        </a>
      </div>
      <p role="status">{status}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- WCAG 2.1.1: what scrolls and holds nothing to focus is focused itself */}
      <pre dir="ltr" role="group" aria-label="Fixture of the state" tabIndex={0}>
        <code>{json}</code>
      </pre>
    </section>
  )
}
