import { useText } from '../../locales/useText.js'
import { Note } from '../../parts/Note.js'

/** The receiver starts and ends like somebody paid before, and is somebody else. */
export function LookAlikeNote() {
  const text = useText()
  return (
    <Note tone="warning" title={text('send.lookAlike')}>
      {text('send.lookAlikeText')}
    </Note>
  )
}
