import { DOWNLOAD_KIND_NAMES, type DownloadKind } from '#src/downloads/download.ts'

export const MAX_DOCUMENT_BYTES = 20_000_000

/** Documents of one product. */
export const MAX_DOCUMENTS = 40

const OTHER_KINDS: readonly DownloadKind[] = ['software', 'firmware', 'video']

/** The kinds that a document of a product can have, as files that are read. */
export const DOCUMENT_KINDS = DOWNLOAD_KIND_NAMES.filter((kind) => !OTHER_KINDS.includes(kind))
