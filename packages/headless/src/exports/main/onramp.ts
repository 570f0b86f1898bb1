export { useOnramp, type UseOnrampResult } from '../../hooks/onramp/useOnramp.js'
