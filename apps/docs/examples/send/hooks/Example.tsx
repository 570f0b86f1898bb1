import { ignoreSecondClick } from '@portico/headless'
import { Example as Connect } from '../../connect/hooks/Example'
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
