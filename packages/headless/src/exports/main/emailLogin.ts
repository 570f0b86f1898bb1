export { useEmailLogin, type UseEmailLoginResult } from '../../hooks/connection/useEmailLogin.js'
