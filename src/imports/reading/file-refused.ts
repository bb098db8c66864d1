/** A file that cannot be read at all; its message is the one line a person needs to mend it. */
export class FileRefused extends Error {
  override name = 'FileRefused'
}
