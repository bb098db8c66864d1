import { readFile, writeFile } from 'node:fs/promises'

/** Node includes the path in most file errors, but not when reading a folder. */
const withPath = (path: string) => (error: NodeJS.ErrnoException) => {
  error.path ??= path
  throw error
}

export const readTextFile = (path: string): Promise<string> => readFile(path, 'utf8').catch(withPath(path))

export const writeTextFile = (path: string, text: string): Promise<void> => writeFile(path, text).catch(withPath(path))
