/** Functions of a control port by path; the argument is the JSON body, `{}` without one. */
export type Controls = Readonly<Record<string, (body: Readonly<Record<string, unknown>>) => unknown>>

const openToAll = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, POST, OPTIONS',
  'access-control-allow-headers': 'content-type',
}

/** Answers a request to a control port, from any origin; when the function throws, with 400 and its message. */
export async function answerControl(controls: Controls, request: Request): Promise<Response | undefined> {
  const { pathname } = new URL(request.url)
  const control = Object.hasOwn(controls, pathname) ? controls[pathname] : undefined
  if (!control) return undefined
  if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: openToAll })
  try {
    const body = await request.text()
    const result = await control(body ? (JSON.parse(body) as Record<string, unknown>) : {})
    return Response.json(result ?? null, { headers: openToAll })
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return Response.json({ error: message }, { status: 400, headers: openToAll })
  }
}
