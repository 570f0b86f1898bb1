import { Example as Connect } from '../../connect/hooks/Example'
import { Networks } from '../Networks'

export const Example = () => (
  <>
    <Connect />
    <Networks />
  </>
)
