import { expect, it } from 'vitest'
import { ofProducts } from './product-files.ts'

it('files named after a code are its pictures, in the order of their numbers', () => {
  expect(ofProducts(['07-1258_2.png', 'readme.txt', '07-1258.JPG', 'AB 12_10.webp', 'AB 12_9.webp'])).toEqual([
    {
      code: '07-1258',
      files: [
        { name: '07-1258.JPG', key: 'p-file-07-1258-1' },
        { name: '07-1258_2.png', key: 'p-file-07-1258-2' },
      ],
    },
    {
      code: 'AB 12',
      files: [
        { name: 'AB 12_9.webp', key: 'p-ab-12-9' },
        { name: 'AB 12_10.webp', key: 'p-ab-12-10' },
      ],
    },
  ])
})
