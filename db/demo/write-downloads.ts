import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { downloadsSection, writeFile } from '#src/downloads/commands.server.ts'
import { DOWNLOAD_KIND_NAMES, type DownloadKind } from '#src/downloads/download.ts'
import type { Tx } from '#src/platform/db.server.ts'
import { choice, localized, orNull, readTable, text } from './data-files.ts'
import type { Texts } from './texts.ts'
import type { Goods } from './write-goods.ts'
import type { Shop } from './write-shop.ts'

interface DemoDownload {
  kind: DownloadKind
  /** In `db/demo/files`. */
  file: string
  /** The file is attached to the first product of this category. */
  category: string | null
  titles: Texts
}

const DOWNLOADS = readTable<DemoDownload>('downloads.csv', {
  kind: choice(DOWNLOAD_KIND_NAMES),
  file: text,
  category: orNull(text),
  titles: localized,
})

/** Writes download files, two of them attached to a product. */
export async function writeDownloads(tx: Tx, { id }: Shop, { all }: Goods): Promise<void> {
  for (const { file } of DOWNLOADS)
    await writeFile(tx, id, { name: file, bytes: await readFile(join(import.meta.dirname, 'files', file)) })
  const document = DOWNLOADS.map(({ kind, titles, file, category }, at) => ({
    number: at + 1,
    kind,
    titles,
    file,
    productCode: all.find(({ product }) => product.category === category)?.product.code ?? null,
  }))
  await downloadsSection.write(tx, id, downloadsSection.schema.parse(document))
}
