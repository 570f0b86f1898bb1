import { mainnet } from '@portico/headless/networks'
import { createSiwxHandler, createSqliteStore } from '@portico/headless/siwx/server'
import express from 'express'
import Database from 'libsql'
import { sendResponse, toRequest } from './nodeHttp'

const port = Number(process.env['PORT'] ?? 3000)
const domain = `localhost:${port}`
const store = createSqliteStore(new Database(process.env['DATABASE'] ?? 'sign-in.db'))
const siwx = createSiwxHandler({ domains: [domain], networks: [mainnet], store })

const app = express()
// Before `express.json()`, which would read the body.
app.use(async (incoming, outgoing, next) => {
  if (incoming.path.startsWith('/siwx/')) sendResponse(await siwx(toRequest(incoming, `http://${domain}`)), outgoing)
  else next()
})
app.get('/', async (incoming, outgoing) => {
  const [session] = await siwx.getSessions(toRequest(incoming, `http://${domain}`))
  if (session) outgoing.send(`Hello ${session.address}`)
  else outgoing.status(401).send('Sign in first')
})

app.listen(port, () => console.log(`Listening on http://${domain}`))
