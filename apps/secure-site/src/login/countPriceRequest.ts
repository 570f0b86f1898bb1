import { countRequest } from '../store/countRequest'
import type { LoginServer } from './LoginServer'
import type { Session } from './sessions'

/** Requests in an hour, two for each approval: a visitor costs the team no more of its price service. */
const mostOf = { person: 240, network: 2_400 }

/** Counts a request for prices. `network`: prefix of who asks. @throws Refused `throttled` */
export async function countPriceRequest(server: LoginServer, { userId }: Session, network: string): Promise<void> {
  const limit = (name: keyof typeof mostOf, who: string) => ({
    key: server.master.hmac('limit', 'prices', name, who),
    count: mostOf[name],
    seconds: 3_600,
  })
  await server.store
    .transaction()
    .execute((write) =>
      countRequest(write.$pickTables<'limits'>(), [limit('person', userId), limit('network', network)], server.now()),
    )
}
