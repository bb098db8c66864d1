import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { downloadsSection, writeFile } from '#src/downloads/commands.server.ts'
import type { Tx } from '#src/platform/db.server.ts'
import { FILE_NAMES, filesDocument } from './content/files.ts'
import type { Goods } from './write-goods.ts'
import type { Shop } from './write-shop.ts'

/** Writes download files, two of them attached to a product. */
export async function writeDownloads(tx: Tx, { id }: Shop, { all }: Goods): Promise<void> {
  for (const name of FILE_NAMES) {
    await writeFile(tx, id, { name, bytes: await readFile(join(import.meta.dirname, 'files', name)) })
  }
  const getCode = (category: string) => all.find(({ product }) => product.category === category)?.product.code ?? null
  await downloadsSection.write(tx, id, downloadsSection.schema.parse(filesDocument(getCode)))
}
