import { expect, it } from 'vitest'
import { findDueTime, nameBackupFile, toBackupProblem } from './backup.ts'

it('is due at the hour of today, or of yesterday before it', () => {
  expect(findDueTime(3, new Date(2026, 10, 27, 4, 30))).toEqual(new Date(2026, 10, 27, 3))
  expect(findDueTime(3, new Date(2026, 10, 27, 3))).toEqual(new Date(2026, 10, 27, 3))
  expect(findDueTime(3, new Date(2026, 10, 1, 2, 59))).toEqual(new Date(2026, 9, 31, 3))
})

it('names a file by its start and its number', () => {
  expect(nameBackupFile(12, new Date('2026-11-27T15:15:00.123Z'))).toBe('vitrin-20261127T151500Z-12.backup')
})

it.each([
  ['diskFull', Object.assign(new Error(), { code: 'ENOSPC' })],
  ['diskFull', new Error('the disk is full', { cause: Object.assign(new Error(), { code: '53100' }) })],
  ['folder', Object.assign(new Error(), { code: 'EACCES' })],
  ['other', new Error()],
  ['other', 'text'],
])('%s is the problem of an error', (problem, error) => {
  expect(toBackupProblem(error)).toBe(problem)
})
