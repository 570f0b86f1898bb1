import type { Fetch } from '../frame/worker/post'

/** A `fetch` that keeps cookies, and says that it comes from the secure site, as a browser does. */
export function createCookieFetch(secureSite: string): Fetch {
  const cookies = new Map<string, string>()
  return async (url, init) => {
    const headers = new Headers(init.headers)
    headers.set('Origin', secureSite)
    if (init.credentials !== 'omit') headers.set('Cookie', [...cookies].map((pair) => pair.join('=')).join('; '))
    const response = await fetch(url, { ...init, headers })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (/; Max-Age=0(;|$)/i.test(cookie)) cookies.delete(name)
      else cookies.set(name, value)
    }
    return response
  }
}
