import { expect, it } from 'vitest'
import { readPastedRedirects } from './redirect-form.ts'

it.each([
  [
    '/a;/b\n\n /c ; /d ',
    [
      ['/a', '/b'],
      ['/c', '/d'],
    ],
  ],
  ['\uFEFFEski adres\tYeni adres\r\n/a\t/b\t12\r\n', [['/a', '/b']]],
  ['"/a,b";"/c"', [['/a,b', '/c']]],
  ['https://eski.example/a,/b', [['https://eski.example/a', '/b']]],
  ['/a /b', [['/a', '/b']]],
  ['/a', [['/a', '']]],
  ['', []],
])('reads the lines of %j', (text, pairs) => {
  expect(readPastedRedirects(text)).toEqual(pairs.map(([from, to]) => ({ from, to })))
})
