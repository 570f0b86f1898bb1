import { Example as Connect } from '../../connect/hooks/Example'
import { Send } from '../Send'

export const Example = () => (
  <>
    <Connect />
    <Send />
  </>
)
