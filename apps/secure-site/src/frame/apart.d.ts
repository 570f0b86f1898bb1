declare module '*?apart' {
  /** Loads the module and its style sheet. */
  export const load: () => Promise<unknown>
}
