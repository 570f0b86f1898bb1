/** Whether an embedded wallet is that of the project, whose list of origins counts then; not a secure site of the team's own. */
export const isProjectSite = (frames: readonly string[] | undefined, secureSite: string): boolean =>
  frames === undefined || frames.includes(new URL(secureSite).origin)
