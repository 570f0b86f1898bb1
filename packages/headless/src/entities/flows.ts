/**
 * The states of the flows, by the name of the flow. Each flow adds its own by declaration merging, next to its table of
 * steps. A client has no state of a flow that nothing moved: it is in its first step.
 */
// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type -- flows fill it
export interface FlowStates {}

/** The drafts of forms that only their flow reads, added in the same way; `undefined` until something was typed. */
// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type -- flows fill it
export interface FlowDrafts {}

/** A flow by the name of its state. */
export type FlowName = keyof FlowStates
