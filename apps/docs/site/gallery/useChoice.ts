import { useEffect, useState } from 'react'
import type { Entry } from '../../../../packages/skin/test/gallery/flowEntries'
import { listEntries } from './entries'
import { type Choice, fromHash, isStateHash, toHash } from './galleryHash'

/** Time without a change after which the URL is written, in ms: Safari throws when a page writes it 100 times in 30 s. */
const pause = 300

/** `isByReader`: not from the URL. */
type Chosen = { readonly choice: Choice; readonly entries: readonly Entry[]; readonly isByReader: boolean }

/** Keeps the entries as long as the state stays: another one gets a new QR code. */
function toChosen(hash: string, isByReader: boolean, before?: Chosen): Chosen {
  const entries = before?.entries ?? listEntries()
  const choice = fromHash(hash, entries)
  const isSame = before?.choice.view === choice.view && before.choice.state === choice.state
  return { choice, entries: isSame ? entries : listEntries(), isByReader }
}

/** What is shown, which the fragment of the URL keeps. */
export function useChoice() {
  const [{ choice, entries, isByReader }, setChosen] = useState(() => toChosen(location.hash, false))
  const hash = toHash(choice)
  const index = entries.findIndex(({ view, state }) => view === choice.view && state === choice.state)

  useEffect(() => {
    if (!isByReader) return
    const timer = setTimeout(() => history.replaceState(history.state, '', hash), pause)
    return () => clearTimeout(timer)
  }, [hash, isByReader])
  useEffect(() => {
    const follow = () => isStateHash(location.hash) && setChosen((before) => toChosen(location.hash, false, before))
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])

  const change = (changes: Partial<Choice>) =>
    setChosen((before) => toChosen(toHash({ ...before.choice, ...changes }), true, before))
  return {
    choice,
    hash,
    entries,
    index,
    entry: entries[index],
    change,
    /** Shows the next state, or the one before; after the last one comes the first. */
    step(by: 1 | -1) {
      const { view, state } = entries.at((index + by) % entries.length) ?? choice
      change({ view, state })
    },
  }
}
