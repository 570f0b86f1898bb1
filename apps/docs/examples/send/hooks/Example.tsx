import { Example as Connect } from '../../connect/hooks/Example'
import { ignoreSecondClick } from '../../hooks/ignoreSecondClick'
import { keepFocus } from '../../hooks/keepFocus'
import { Send } from '../Send'

export const Example = () => (
  <>
    <Connect />
    <div ref={keepFocus} onClickCapture={ignoreSecondClick}>
      <Send />
    </div>
  </>
)
