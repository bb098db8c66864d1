import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

// Hashed assets never change, so the build compresses them once at the maximum level.
const folder = join(import.meta.dirname, '../build/client/assets')
const COMPRESSIBLE = /\.(js|css|json|svg)$/

for (const name of await readdir(folder)) {
  if (!COMPRESSIBLE.test(name)) continue
  const file = join(folder, name)
  const body = await readFile(file)
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
  await writeFile(`${file}.br`, await promisify(brotliCompress)(body, quality))
  await writeFile(`${file}.gz`, await promisify(gzip)(body, { level: 9 }))
}
