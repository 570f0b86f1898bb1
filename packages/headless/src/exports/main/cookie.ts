export { initialStateFromCookie } from '../../client/cookie.js'
export { cookieStorage } from '../../client/cookie.js'
