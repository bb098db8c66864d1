import { describe, expect, it } from 'vitest'
import { EncodingGuess } from './encoding.ts'

function guess(...pieces: number[][]) {
  const guess = new EncodingGuess()
  for (const piece of pieces) guess.add(Uint8Array.from(piece))
  return guess.verdict()
}
const bytesOf = (text: string) => [...new TextEncoder().encode(text)]

describe('the encoding of a text file', () => {
  it('is told by a byte-order mark', () => {
    expect(guess([0xef, 0xbb, 0xbf, 0x41])).toBe('utf-8')
    expect(guess([0xff, 0xfe, 0x41, 0])).toBe('utf-16le')
    expect(guess([0xfe, 0xff, 0, 0x41])).toBe('utf-16be')
  })

  it('is UTF-8 where every byte is, even when a letter is cut between two pieces', () => {
    expect(guess(bytesOf('FREN BALATASI'))).toBe('utf-8')
    const [first = 0, second = 0] = bytesOf('ş')
    expect(guess([0x41, first], [second, 0x42])).toBe('utf-8')
  })

  it('is windows-1254 otherwise: ş alone is 0xFE there', () => {
    expect(guess([0x41, 0xfe, 0x42])).toBe('windows-1254')
    expect(guess(bytesOf('A'), [0xdd])).toBe('windows-1254')
    expect(new TextDecoder('windows-1254').decode(Uint8Array.from([0xdd, 0xfe, 0xf0]))).toBe('İşğ')
  })
})
