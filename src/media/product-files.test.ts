import { expect, it } from 'vitest'
import { findPicturePlace, ofProducts, pictureFile } from './product-files.ts'

/** @requirement IMP-15 */
it('assigns files named after a code to its product, in the order of their numbers', () => {
  const names = ['07-1258_2.png', 'readme.txt', 'more/07-1258.JPG', 'AB-12_10.webp', 'AB-12_9.webp', '._AB-12.jpg']
  expect(ofProducts(names)).toEqual({
    products: [
      {
        code: '07-1258',
        files: [
          { name: 'more/07-1258.JPG', key: 'p-file-07-1258-1' },
          { name: '07-1258_2.png', key: 'p-file-07-1258-2' },
        ],
      },
      {
        code: 'AB-12',
        files: [
          { name: 'AB-12_9.webp', key: 'p-ab-12-9' },
          { name: 'AB-12_10.webp', key: 'p-ab-12-10' },
        ],
      },
    ],
    unknown: [],
    doubled: [],
  })
})

it('separates the pictures of codes with the same letters, and preserves the number of a long code', () => {
  const keys = ofProducts(['A-1.jpg', 'a-1.jpg', 'A 1.jpg', `${'X'.repeat(90)}.jpg`, `${'X'.repeat(90)}_2.jpg`])
  const all = keys.products.flatMap(({ files }) => files.map(({ key }) => key))
  expect(new Set(all).size).toBe(5)
  expect(all.every((key) => /^[a-z][a-z0-9_-]{1,79}$/.test(key))).toBe(true)
})

it('takes the first of two files for one picture and reports the other', () => {
  expect(
    ofProducts(['A-1.jpg', 'A-1_1.png', 'B-2.jpg'], ({ base, position }) =>
      base === 'A-1' ? { code: base, position } : undefined,
    ),
  ).toMatchObject({ unknown: ['B-2.jpg'], doubled: ['A-1_1.png'] })
})

it('reads numbers from 1, and inserts a picture before those with higher ones', () => {
  expect([pictureFile('X_02.jpg'), pictureFile('X_0.jpg')]).toMatchObject([
    { base: 'X', position: 2 },
    { base: 'X_0', position: 1 },
  ])
  const place = (saved: readonly string[], position: number) => findPicturePlace(saved, { code: 'A-1', position })
  expect(place(['p-a-1-3'], 2)).toBe(0)
  expect(place(['p-a-1-1', 'front', 'p-a-1-10'], 2)).toBe(2)
  expect(place(['front', 'p-b-2-9'], 2)).toBe(1)
})
