import { Example as Connect } from '../../connect/hooks/Example'
import { Block } from '../Block'

export const Example = () => (
  <>
    <Connect />
    <Block />
  </>
)
