import { describe, expect, it } from 'vitest'
import { findDeclaredDelimiter, sniffDelimiter } from './delimiter.ts'

/** @requirement IMP-1 */
describe('the delimiter of a text file', () => {
  it.each([
    ['code,name,price\nA1,Bolt,12.50\nA2,Nut,3.10\n', ','],
    ['kod;ad;fiyat\nA1;Civata;12,50\nA2;Somun;3,10\n', ';'],
    ['A1;12,50\nA2;3,10\n', ';'],
    ['code\tname\nA1\tBolt, long\nA2\tNut, short\n', '\t'],
    ['A1|Bolt\nA2|Nut\n', '|'],
    ['code,name\nA1,"Bolt; long; steel"\nA2,"Nut; small; steel"\n', ','],
    ['code,name\nA1,"Bolt\nof steel; long"\nA2,Nut\n', ','],
    ['11;STONEGUARD\n50;USE T1, T2\n60;BOLT\n', ';'],
    ['code\nA1\nA2\n', ','],
  ])('of %j is %j', (head, delimiter) => {
    expect(sniffDelimiter(head)).toBe(delimiter)
  })

  it('is read from the first line that Excel writes', () => {
    expect(findDeclaredDelimiter('sep=;\r\na,b;c')).toBe(';')
    expect(sniffDelimiter('sep=\t\na;b\nc;d\n')).toBe('\t')
    expect(findDeclaredDelimiter('code;name')).toBeUndefined()
  })
})
