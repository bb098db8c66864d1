import { describe, expect, it } from 'vitest'
import { authorName, cleanComment, MAX_COMMENT_LENGTH } from './comment.ts'

/** @requirement DET-15 */
describe('a comment on a product (catalogue 2)', () => {
  it.each([
    ['keeps its lines', 'Çok iyi.\r\nTam oturdu.', 'Çok iyi.\nTam oturdu.'],
    ['has no more than one empty line', 'a\n\n\n\n\nb', 'a\n\nb'],
    ['has no control characters', 'a\u0000b\u0007c\u001b[2Jd', 'a b c [2Jd'],
    ['cannot turn the direction of the page', 'abc\u202egpj.exe', 'abc gpj.exe'],
    ['is one however it is typed', 'C\u0327ok', 'Çok'],
    ['is text, not HTML: tags stay what was typed', '<b>iyi</b>', '<b>iyi</b>'],
    ['has no spaces around it', '  iyi \n ', 'iyi'],
  ])('%s', (_, typed, stored) => expect(cleanComment(typed)).toBe(stored))

  it('is cut to the maximum length', () => expect(cleanComment('x'.repeat(9000))).toHaveLength(MAX_COMMENT_LENGTH))

  it.each([
    ['Ayşe', 'Yılmaz', 'Ayşe Y.'],
    ['Ayşe', '', 'Ayşe'],
    ['', '', ''],
  ])('of %s %s is signed %s', (first, last, signed) => expect(authorName(first, last)).toBe(signed))
})
