import { Example as Connect } from '../../connect/hooks/Example'
import { SignMessage } from '../SignMessage'

export const Example = () => (
  <>
    <Connect />
    <SignMessage />
  </>
)
