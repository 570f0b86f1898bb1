/** For `route.fetch`: a server may close an idle connection at the moment in which a request is sent on it. */
export const maxRetries = 2
