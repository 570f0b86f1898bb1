/** What the fragment of a link to a state of a tool starts with, by tool. Loaded before the tools are. */
export const hashStarts = { theme: '#theme?', state: '#state?' } as const
