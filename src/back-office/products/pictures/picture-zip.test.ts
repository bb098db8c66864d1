import { strToU8, type Zippable, zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { findSkipReason } from './named-picture.ts'
import { isZip, listZipFiles, MAX_ZIP_FILES, openFiles } from './picture-zip.ts'

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
  expect(await Promise.all(openFiles(files).map((file) => file?.text()))).toEqual(['one', 'two', 'three', 'x'])
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
  const [opened] = lie ? openFiles([lie]) : []
  expect(opened?.size ?? 0).toBeLessThanOrEqual(10)
})

it('opens the others of a batch if one is damaged', async () => {
  const bytes = zipSync({ 'a.png': strToU8('first '.repeat(50)), 'b.png': strToU8('second '.repeat(50)) })
  // The compressed content of the first entry, behind its header and name.
  bytes.fill(255, 30 + 'a.png'.length, 30 + 'a.png'.length + 8)
  const [damaged, whole] = openFiles(await list(toFile(bytes)))
  expect(damaged).toBeUndefined()
  expect(await whole?.text()).toBe('second '.repeat(50))
})

it('takes the last of two entries with one path', async () => {
  const bytes = zipSync({ 'a.png': [strToU8('one'), { level: 0 }], 'b.png': [strToU8('three'), { level: 0 }] })
  const text = new TextDecoder('latin1').decode(bytes).replaceAll('b.png', 'a.png')
  const files = await list(toFile(Uint8Array.from(text, (letter) => letter.charCodeAt(0))))
  expect(files.map(({ name, size }) => [name, size])).toEqual([['a.png', 5]])
  expect(await openFiles(files)[0]?.text()).toBe('three')
})

it('refuses a zip without pictures, and one that cannot be read any more', async () => {
  expect(await listZipFiles(pack({ 'liste.txt': strToU8('x'), 'foto.gif': strToU8('x') }))).toBe('zipEmpty')
  expect(await listZipFiles(pack({ 'fren/': new Uint8Array() }))).toBe('zipEmpty')
  const gone = pack({ 'a.png': strToU8('x') })
  gone.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'))
  expect(await listZipFiles(gone)).toBe('zipUnread')
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
