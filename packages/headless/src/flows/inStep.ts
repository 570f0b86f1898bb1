/** One member for each of the steps, so that a check of `step` leaves nothing but that step. */
export type InStep<Step extends string> = Step extends string ? { readonly step: Step } : never
