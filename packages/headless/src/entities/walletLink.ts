/** The wallet the visitor chose on a phone, kept so that requests lead back to it (wire facts, section 14.5). */
export type DeepLinkChoice = { readonly name: string; readonly href: string }
