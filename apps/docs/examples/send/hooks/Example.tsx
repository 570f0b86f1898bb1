import { Example as Connect } from '../../connect/hooks/Example'
import { ignoreSecondClick } from '../../hooks/ignoreSecondClick'
import { Send } from '../Send'

export const Example = () => (
  <>
    <Connect />
    <div onClickCapture={ignoreSecondClick}>
      <Send />
    </div>
  </>
)
