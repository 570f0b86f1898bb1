export { usePay, type UsePayOptions, type UsePayResult } from '../../hooks/send/usePay.js'
