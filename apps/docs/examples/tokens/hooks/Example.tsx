import { Example as Connect } from '../../connect/hooks/Example'
import { Tokens } from '../Tokens'

export const Example = () => (
  <>
    <Connect />
    <Tokens />
  </>
)
