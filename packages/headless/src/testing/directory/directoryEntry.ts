/** A wallet as the directory sends it (the wire's own names). */
export type DirectoryEntry = {
  /** 64 hex characters, the same in every run. */
  readonly id: string
  readonly name: string
  readonly image_id: string
  readonly order: number
  /** CAIP-2 ids. */
  readonly chains: readonly string[]
  readonly badge_type: 'certified' | 'none'
  readonly rdns: string | null
  readonly mobile_link: string | null
  readonly desktop_link: string | null
  readonly webapp_link: string | null
  readonly link_mode: string | null
  readonly homepage: string
  readonly app_store: string | null
  readonly play_store: string | null
  readonly chrome_store: string | null
}
