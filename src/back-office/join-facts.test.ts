import { expect, it } from 'vitest'
import { joinFacts } from './join-facts.ts'

it('leaves out empty facts, and isolates the direction of the others in Arabic', () => {
  expect(joinFacts('tr', ['İkitelli', '', null, false, '30.11.2026'])).toBe('İkitelli · 30.11.2026')
  expect(joinFacts('ar', ['İkitelli', '2026/11/30'])).toBe('\u2068İkitelli\u2069 · \u20682026/11/30\u2069')
})
