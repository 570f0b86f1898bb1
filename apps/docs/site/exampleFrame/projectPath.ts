/** Where the built site has a program as a project, packed. */
export const projectPath = (name: string, variant: string): string => `/projects/${name}-${variant}.zip`
