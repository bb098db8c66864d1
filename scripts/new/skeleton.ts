/** The files of the repository as the generator sees them. */
export interface Checkout {
  /** The text of a file; undefined if there is none. */
  read(path: string): string | undefined
  /** The files of a folder, without its sub-folders; empty if there is none. */
  list(folder: string): string[]
}

export interface SkeletonRequest {
  /** In kebab case: `spare-lists`. */
  name: string
  /** Folder below `src`: `orders`, `orders/desk`. */
  module?: string | undefined
}

/** New and changed files with their whole text, and what is left to do. Nothing is written before all of them are known. */
export interface Skeleton {
  files: ReadonlyMap<string, string>
  next: readonly string[]
}

/** A request that cannot be fulfilled; the message is shown to the user, and nothing is written. */
export class SkeletonError extends Error {}

/** The text of a file that the generator changes. */
export function requireFile({ read }: Checkout, path: string): string {
  const text = read(path)
  if (text === undefined) throw new SkeletonError(`there is no ${path}`)
  return text
}

/** Refuses to overwrite. */
export function requireAbsent({ read }: Checkout, paths: readonly string[]) {
  for (const path of paths) if (read(path) !== undefined) throw new SkeletonError(`${path} already exists`)
}
