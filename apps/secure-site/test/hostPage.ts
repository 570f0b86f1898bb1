/** A page that embeds the frame of a secure site, and asks it what a test wants. `sandbox` in its query: that of the frame. */
export const hostPage = (secureSite: string) => `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><title>Shop</title></head>
  <body>
    <script>
      const heard = []
      const pending = new Map()
      let ids = 0
      addEventListener('message', ({ source, origin, data }) => {
        if (source !== frames[0]) return
        heard.push({ origin, data })
        pending.get(data.id)?.(data)
      })
      function embed(search = '?chainId=eip155:1&version=4') {
        const frame = document.createElement('iframe')
        frame.src = '${secureSite}/sdk' + search
        const sandbox = new URLSearchParams(location.search).get('sandbox')
        if (sandbox !== null) frame.sandbox = sandbox
        frame.style = 'width: 360px; height: 600px; border: 0'
        document.body.append(frame)
      }
      const isReady = () => heard.some(({ data }) => data.type === '@w3m-frame/READY')
      function call(name, payload, id = String((ids += 1))) {
        const reply = new Promise((resolve) => pending.set(id, resolve))
        frames[0].postMessage({ id, type: '@w3m-app/' + name, payload }, '${secureSite}')
        return reply
      }
    </script>
  </body>
</html>`
