const MAX_FILES = 40

/** A file of a form, in base64. */
export interface PostedFile {
  fileName: string
  size: number
  content(): Promise<string>
}

/** The chosen files of a form, without empty ones. */
export const readPostedFiles = (form: FormData, maximum = MAX_FILES): PostedFile[] =>
  form
    .getAll('file')
    .filter((file): file is File => file instanceof File && file.size > 0)
    .slice(0, maximum)
    .map((file) => ({
      fileName: cutName(file.name),
      size: file.size,
      content: async () => toBase64(new Uint8Array(await file.arrayBuffer())),
    }))

const LONGEST_NAME = 200
export const cutName = (name: string) => name.replaceAll('\u0000', '').toWellFormed().trim().slice(-LONGEST_NAME) || '?'

// Three bytes are four characters: parts of a multiple of three can be joined.
const PART = 24_576

export function toBase64(bytes: Uint8Array): string {
  const parts: string[] = []
  for (let at = 0; at < bytes.length; at += PART)
    parts.push(btoa(String.fromCharCode(...bytes.subarray(at, at + PART))))
  return parts.join('')
}
