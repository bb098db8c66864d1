/** Changes of a category; undefined fields stay. */
export interface CategoryChange {
  category: string
  /** By language. */
  names: Record<string, string>
  /** The parent category; null moves it to the top. */
  parent?: string | null | undefined
  sortNo?: number | undefined
}
