import { atSite, siwx } from '../../signIn'

const answer = (request: Request) => siwx(atSite(request.url, request))

export { answer as GET, answer as POST }
