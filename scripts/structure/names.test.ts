import { describe, expect, it } from 'vitest'
import { verbsAndNouns } from './names.ts'
import { getRepo } from './repo-file.ts'

const check = (text: string) => verbsAndNouns(getRepo({ 'src/shop/paths.ts': text })).map(({ rule }) => rule)

describe('names of functions and types', () => {
  it.each([
    ['export const linesOf = () => 1\n', 'linesOf ends in a preposition'],
    ['export function soughtBy() {}\n', 'soughtBy ends in a preposition'],
    ['export function merged() {}\n', 'merged is a participle'],
    ['export interface Asked {\n  a: 1\n}\n', 'Asked is a participle'],
    ['export type Known = 1\n', 'Known is a participle'],
  ])('refuses %j', (text, rule) => {
    expect(check(text)).toEqual([expect.stringContaining(rule)])
  })

  it('accepts verbs with an object, conversions, phrasal verbs and values', () => {
    expect(
      check(
        'export const getLines = () => 1\nexport const toMovedBy = () => 1\nexport function signIn() {}\nconst merged = 1\n',
      ),
    ).toEqual([])
  })
})
