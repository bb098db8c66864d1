/** What a list says of a category; what is undefined stays. */
export interface CategoryChange {
  category: string
  /** By language. */
  names: Record<string, string>
  /** The category it belongs under; null: it stands at the top. */
  parent?: string | null | undefined
  sortNo?: number | undefined
}
