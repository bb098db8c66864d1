import { strToU8, type Zippable, zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { findSkipReason } from './named-picture.ts'
import { isZip, listZipFiles, MAX_ZIP_FILES } from './picture-zip.ts'

const toFile = (bytes: Uint8Array) => new File([bytes as Uint8Array<ArrayBuffer>], 'fotos.zip')
const pack = (entries: Zippable) => toFile(zipSync(entries))

async function list(zip: File) {
  const files = await listZipFiles(zip)
  if (typeof files === 'string') throw new Error(files)
  return files
}

it('lists the files of all folders with their own names, without folders and hidden files', async () => {
  const files = await list(
    pack({
      '07-1258.jpg': strToU8('one'),
      'fren/balata/07-1258_2.PNG': [strToU8('two'), { level: 0 }],
      '../../etc/07-1259.webp': strToU8('three'),
      'fren/': new Uint8Array(),
      '__MACOSX/._07-1258.jpg': strToU8('x'),
      'fren/.DS_Store': strToU8('x'),
      'liste.txt': strToU8('x'),
    }),
  )
  expect(files.map(({ name, type, size }) => [name, type, size])).toEqual([
    ['07-1258.jpg', 'image/jpeg', 3],
    ['07-1258_2.PNG', 'image/png', 3],
    ['07-1259.webp', 'image/webp', 5],
    ['liste.txt', '', 1],
  ])
  const opened = await Promise.all(files.map(({ open }) => open()))
  expect(await Promise.all(opened.map((file) => file.text()))).toEqual(['one', 'two', 'three', 'x'])
  expect(files.map(findSkipReason)).toEqual([undefined, undefined, undefined, 'type'])
})

it('does not inflate a file that is larger than a picture may be, and none beyond its declared size', async () => {
  const [bomb] = await list(pack({ 'bomb.png': new Uint8Array(20_000_001) }))
  expect(bomb && findSkipReason(bomb)).toBe('size')
  const bytes = zipSync({ 'lie.png': [new Uint8Array(1_000_000), { level: 9 }] })
  // The declared size, in the directory at the end of the zip.
  const directory = new DataView(bytes.buffer).getUint32(bytes.length - 22 + 16, true)
  new DataView(bytes.buffer).setUint32(directory + 24, 10, true)
  const [lie] = await list(toFile(bytes))
  expect(lie?.size).toBe(10)
  const opened = await lie?.open().catch(() => undefined)
  expect(opened?.size ?? 0).toBeLessThanOrEqual(10)
})

it('refuses what is no zip, and too many files', async () => {
  expect(await listZipFiles(toFile(strToU8('no zip at all, but long enough')))).toBe('zipDamaged')
  expect(await listZipFiles(toFile(new Uint8Array()))).toBe('zipDamaged')
  const many = Object.fromEntries(
    Array.from({ length: MAX_ZIP_FILES + 1 }, (_, at) => [`${at}.jpg`, [strToU8('x'), { level: 0 }]]),
  ) as Zippable
  expect(await listZipFiles(pack(many))).toBe('zipFiles')
})

it('knows a zip by its type or its name', () => {
  expect(isZip({ name: 'a.ZIP', type: '' })).toBe(true)
  expect(isZip({ name: 'a', type: 'application/x-zip-compressed' })).toBe(true)
  expect(isZip({ name: 'a.jpg', type: 'image/jpeg' })).toBe(false)
})
