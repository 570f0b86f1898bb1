/** The pairing topic of a link; empty for a link of another form. */
export const topicOf = (uri: string) => /^wc:([^@]*)@/.exec(uri)?.[1] ?? ''
